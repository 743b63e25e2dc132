package cases;

// bound Node 2
// domain FunctionsOfClasses.first null|Node
// domain FunctionsOfClasses.value 0..9
// domain Node.next null|Node
// domain Node.value 0..4
/** Native methods that are functions of their arguments, some of them of open numbers. */
class FunctionsOfClasses {
    Node first;
    int value;

    static class Node {
        Node next;
        int value;
    }

    boolean repOk() {
        if (first == null) {
            return Math.sqrt(value) == (int) Math.sqrt(value);
        }
        Class<?> kind = first.getClass();
        if (kind.isArray() || kind.isPrimitive() || !kind.getName().endsWith("Node") || kind.getSuperclass() != Object.class) {
            return false;
        }
        float half = Float.intBitsToFloat(Float.floatToRawIntBits(first.value) / 2);
        return half < 1 && Double.longBitsToDouble(value) == 0.0 == (value == 0) && "ab".intern() == "ab";
    }
}

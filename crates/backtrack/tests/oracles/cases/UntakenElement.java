package cases;

// domain UntakenElement.data int[]
// domain UntakenElement.key 0..2
// domain int[].length 1..2
// domain int[] 0..0
// bound int[] 1
class UntakenElement {
    int[] data;
    int key;

    boolean repOk() {
        if (key == 1) {
            data[0] = 1;
        }
        if (data.length > 1) {
            return false;
        }
        return data[0] == 1;
    }
}

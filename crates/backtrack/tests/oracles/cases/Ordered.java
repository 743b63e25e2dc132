package cases;

// domain Ordered.root null|Node
// domain Node.next null|Node
// domain Node.colour 0..2
// bound Node 2
class Ordered {
    enum Colour {
        RED, GREEN, BLUE;

        static int made = 1;
        static final Colour[] BY_INDEX = values();
    }

    record Step(int depth) {
        static final Step NONE = new Step(Colour.made);
    }

    static class Node {
        Node next;
        int colour;
    }

    Node root;

    boolean repOk() {
        Step step = Step.NONE;
        int turns = 0;
        for (Node node = root; node != null; node = node.next) {
            if (step.depth() > 2 || ++turns > 2) {
                return false;
            }
            switch (Colour.BY_INDEX[node.colour]) {
                case RED:
                    return node.next == null;
                case GREEN:
                    step = new Step(step.depth() + 1);
                    break;
                default:
                    break;
            }
            if (node == node.next) {
                return false;
            }
        }
        return Colour.made == 1;
    }
}

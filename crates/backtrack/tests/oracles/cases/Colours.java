package cases;

// bound Node 2
// default Colours.root null|Node
// default Node.next null|Node
// default Node.colour null|enum Colour
/** Constants of an enum, compared, in a switch, and by their order. */
class Colours {
    Node root;

    enum Colour { RED, GREEN, BLUE }

    static class Node {
        Node next;
        Colour colour;
    }

    boolean repOk() {
        int left = 2;
        for (Node at = root; at != null && left-- > 0; at = at.next) {
            switch (at.colour) {
                case RED:
                    return at.next != null && at.next.colour != Colour.RED;
                case GREEN:
                    break;
                default:
                    return at.colour.ordinal() == 2 && at.next == null;
            }
        }
        return true;
    }
}

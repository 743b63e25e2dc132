// Invariants that refuse by more than conditions.
package explained;

class Else {
    /** Throws. */
    static class Throwing {
        int size;
        int mark;

        boolean repOk() {
            if (mark == 7) {
                return false;
            }
            if (size < 0) {
                throw new IllegalStateException();
            }
            return true;
        }

        /** What is thrown. */
        public int first() {
            if (size < 0) {
                return 1;
            }
            return 0;
        }

        /** The condition, whatever is thrown. */
        public int second() {
            if (mark == 7) {
                return 1;
            }
            return 0;
        }
    }

    /** Follows a reference. */
    static class Following {
        static class Header {
            int key;
        }

        Header header;
        int copy;
        int mark;

        boolean repOk() {
            copy = header.key;
            return mark != 7;
        }

        /** The null pointer. */
        public int first() {
            if (header == null) {
                return 1;
            }
            return 0;
        }
    }

    /** Computes what it returns. */
    static class Computing {
        int size;
        int mark;

        boolean repOk() {
            if (mark == 7) {
                return false;
            }
            boolean isSized = size >= 0;
            return isSized;
        }

        /** What is returned. */
        public int first() {
            if (size < 0) {
                return 1;
            }
            return 0;
        }
    }

    /** Catches what a condition throws. */
    static class Catching {
        int size;
        int mark;

        boolean repOk() {
            try {
                if (mark == 7) {
                    return false;
                }
                if (10 / size < 0) {
                    return false;
                }
            } catch (ArithmeticException e) {
                return false;
            } finally {
                mark++;
            }
            return mark < 100;
        }

        /** The division, whose exception is caught. */
        public int first() {
            if (size == 0) {
                return 1;
            }
            return 0;
        }
    }

    /** Asks a condition where another does not hold. */
    static class Either {
        static class Node {
            Node next;
        }

        Node root;
        int size;

        boolean repOk() {
            if (root == null && size != 0) {
                return false;
            }
            return size < 100;
        }

        /** Line 123, which is not `size == 0`. */
        public int first() {
            if (root == null) {
                if (size == 5) {
                    return 1;
                }
            }
            return 0;
        }
    }

    /** Bounds a list by its first condition only. */
    static class Counting {
        static class Node {
            Node next;
            int key;
        }

        Node root;

        boolean repOk() {
            if (root != null && root.next != null && root.next.next != null && root.next.next.next != null) {
                return false;
            }
            for (Node node = root; node != null; node = node.next) {
                if (node.key < 0 || node.key > 9) {
                    return false;
                }
            }
            return true;
        }

        /** The code: the count begins with 0, grows, and begins again. */
        public int count() {
            int count = 0;
            for (Node node = root; node != null; node = node.next) {
                count++;
                if (count > 50) {
                    count = 0;
                }
            }
            if (count < 0) {
                return 1;
            }
            return 0;
        }
    }
}

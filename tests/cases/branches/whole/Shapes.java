package whole;

/** Bodies that a target comes to by calls that may mean others: constants of an enum, a visitor, a class below. */
public class Shapes {
    enum Kind {
        ROUND {
            @Override
            int sides(int n) {
                return n > 3 ? 0 : 1;
            }
        },
        FLAT {
            @Override
            int sides(int n) {
                return n < 0 ? 4 : 5;
            }
        };

        abstract int sides(int n);
    }

    interface Visitor {
        int onLeaf(int value);
    }

    static class Sum implements Visitor {
        @Override
        public int onLeaf(int value) {
            return value > 0 ? value : -value;
        }
    }

    abstract static class Tree {
        abstract int accept(Visitor visitor);
    }

    static class Leaf extends Tree {
        int value;

        @Override
        int accept(Visitor visitor) {
            return value == 7 ? 0 : visitor.onLeaf(value);
        }
    }

    abstract static class Owner {
        class Owned {
            final int size;

            Owned(int size) {
                this.size = size > 0 ? size : 1;
            }
        }
    }

    public int sides(Kind kind, int n) {
        return kind.sides(n);
    }

    public int visit(Tree tree) {
        return tree.accept(new Sum());
    }

    public Runnable later(int n) {
        return () -> {
            if (n > 3) {
                System.nanoTime();
            }
        };
    }
}

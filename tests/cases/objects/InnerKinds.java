// What: an inner class of an inner class, one below another, one whose superclass is inner, a generic one, and a local one that captures.
package objects;

public class InnerKinds<T> {
    class Branch {
        Leaf leaf;
        int size;

        class Leaf {
            Branch around;
            T value;

            int sum() {
                return size + count + (around == Branch.this ? 1 : 0);
            }
        }
    }

    class Twig extends Branch {
        Twig other;

        int both() {
            return count > 0 ? size : count;
        }
    }

    interface Source {
        int next();
    }

    Branch branch;
    Twig[] twigs;
    Source source;
    int count;

    Source from(int start) {
        class Counter implements Source {
            int step;

            @Override
            public int next() {
                return start + step + count;
            }
        }
        return new Counter();
    }

    public int leafSum() {
        if (branch == null || branch.leaf == null) {
            return -1;
        }
        return branch.leaf.sum();
    }

    public int firstTwig() {
        if (twigs == null || twigs.length == 0 || twigs[0] == null) {
            return -1;
        }
        Twig twig = twigs[0];
        return twig.other == null ? twig.both() : twig.other.both() - 1;
    }

    public int next() {
        return source == null ? 0 : source.next() > 5 ? 1 : 2;
    }
}

// What: what callers can do beside plain values: each `holds` is false after some calls of real code, or is not known.
package sequences;

import java.util.Arrays;
import java.util.Objects;

public final class Traps {
    private Traps() {}

    /** Two strings are equal and not the same. */
    public static class Equal {
        private Object first;
        private boolean met;

        public void put(Object value) {
            if (first == null) {
                first = value;
            } else if (first != value && first.equals(value)) {
                met = true;
            }
        }

        public boolean holds() {
            return !met;
        }
    }

    /** A value may be of any class. */
    public static class Classified {
        private boolean isText;

        public void put(Object value) {
            isText = value instanceof String;
        }

        public boolean holds() {
            return !isText;
        }
    }

    /** One box in two fields. */
    public static class Boxes {
        private Integer one;
        private Integer other;

        public void put(Integer value) {
            one = value;
            other = value;
        }

        public boolean holds() {
            return one == null || one != other || one <= 1000;
        }
    }

    /** What the class above says is not what runs. */
    public static class Above {
        protected int count;

        public void add() {
            count++;
        }

        public boolean holds() {
            return true;
        }

        public static void twist(Above above) {
            above.count = 99;
        }
    }

    public static class Below extends Above {
        @Override
        public boolean holds() {
            return count < 2;
        }
    }

    public static class Twisted extends Above {
        @Override
        public boolean holds() {
            return count != 99;
        }
    }

    /** The library calls `equals`, which reads what nobody else does. */
    public static class CalledBack {
        private final Part one = new Part();
        private final Part other = new Part();

        public void change() {
            one.value++;
        }

        public boolean holds() {
            return Objects.equals(one, other);
        }

        private static final class Part {
            int value;

            @Override
            public boolean equals(Object other) {
                return other instanceof Part && value == ((Part) other).value;
            }

            @Override
            public int hashCode() {
                return value;
            }
        }
    }

    /** The library calls `compareTo`, which counts. */
    public static class Sorted {
        private final Item[] items = {new Item(), new Item()};

        public void sort() {
            Arrays.sort(items);
        }

        public boolean holds() {
            return items[0].compared + items[1].compared == 0;
        }

        private static final class Item implements Comparable<Item> {
            int compared;

            @Override
            public int compareTo(Item other) {
                compared++;
                return 0;
            }
        }
    }

    /** It takes two of those who are held. */
    public static class Team {
        private final Member[] members = new Member[2];

        public void add(Member member) {
            if (members[0] == null) {
                members[0] = member;
            } else {
                members[1] = member;
            }
        }

        public boolean holds() {
            return members[0] == null || members[1] == null || members[0] == members[1];
        }
    }

    public static class Member {
        public int rank() {
            return 1;
        }
    }
}

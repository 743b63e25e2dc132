// Constants with bodies run methods of their own, and one method has no body but theirs.
package shapes;

public enum Moves {
    UP {
        @Override
        public int from(int place) {
            return place > 99 ? 100 : place + 1;
        }

        @Override
        public boolean ends(int place) {
            return from(place) == 100;
        }
    },
    STAY {
        @Override
        public boolean ends(int place) {
            return false;
        }
    },
    DOWN {
        @Override
        public int from(int place) {
            return super.from(place) - 1;
        }

        @Override
        public boolean ends(int place) {
            return place <= 0;
        }
    };

    public int from(int place) {
        if (place < 0) {
            throw new IllegalArgumentException("below the ground");
        }
        return place;
    }

    public abstract boolean ends(int place);

    public int twice(int place) {
        return from(from(place));
    }
}

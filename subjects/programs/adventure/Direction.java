package adventure;

/** The ways to go. */
enum Direction {
    NORTH, EAST, SOUTH, WEST, UP, DOWN;

    Direction opposite() {
        return switch (this) {
            case NORTH -> SOUTH;
            case SOUTH -> NORTH;
            case EAST -> WEST;
            case WEST -> EAST;
            case UP -> DOWN;
            case DOWN -> UP;
        };
    }

    /** The direction that a word means, by its full name or first letter; null if none. */
    static Direction of(String word) {
        for (Direction direction : values()) {
            String name = direction.name().toLowerCase();
            if (name.equals(word) || name.substring(0, 1).equals(word)) {
                return direction;
            }
        }
        return null;
    }
}

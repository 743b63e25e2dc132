package adventure;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** A place with exits and things. */
final class Room {
    private final String name;
    private final String text;
    private final boolean dark;
    private final Map<Direction, Room> exits = new EnumMap<>(Direction.class);
    private final Set<Direction> locked = EnumSet.noneOf(Direction.class);
    private final List<Thing> things = new ArrayList<>();
    private boolean visited;

    Room(String name, String text, boolean dark) {
        this.name = name;
        this.text = text;
        this.dark = dark;
    }

    String name() {
        return name;
    }

    boolean dark() {
        return dark;
    }

    void connect(Direction direction, Room other) {
        exits.put(direction, other);
        other.exits.put(direction.opposite(), this);
    }

    void lock(Direction direction) {
        locked.add(direction);
    }

    boolean unlock(Direction direction) {
        return locked.remove(direction);
    }

    boolean isLocked(Direction direction) {
        return locked.contains(direction);
    }

    Room exit(Direction direction) {
        return exits.get(direction);
    }

    void add(Thing thing) {
        things.add(thing);
    }

    void remove(Thing thing) {
        things.remove(thing);
    }

    Thing find(String word) {
        return things.stream().filter(thing -> thing.name().equals(word)).findFirst().orElse(null);
    }

    /** The long description on the first visit or when asked for, else the short one. */
    String describe(boolean full) {
        StringBuilder result = new StringBuilder("== ").append(name).append(" ==");
        if (full || !visited) {
            result.append('\n').append(text);
        }
        visited = true;
        if (!things.isEmpty()) {
            result.append("\nYou see: ").append(things.stream().map(Thing::name).collect(Collectors.joining(", "))).append('.');
        }
        result.append("\nExits:");
        exits.forEach((direction, room) -> result.append(' ').append(direction.name().toLowerCase()).append(locked.contains(direction) ? " (locked)" : ""));
        return result.toString();
    }
}

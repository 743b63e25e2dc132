package adventure;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The state of a game and the meaning of each command. */
final class Game {
    enum State {
        PLAYING, WON, LOST, QUIT
    }

    private static final int CAPACITY = 3;

    private final Map<String, Integer> used = new TreeMap<>();
    private final List<Thing> carried = new ArrayList<>();
    private final Room goal;
    private Room here;
    private State state = State.PLAYING;
    private int turns;
    private int stumbles;

    Game(Room start, Room goal) {
        this.here = start;
        this.goal = goal;
    }

    State state() {
        return state;
    }

    Room here() {
        return here;
    }

    int turns() {
        return turns;
    }

    Map<String, Integer> used() {
        return used;
    }

    int score() {
        int score = state == State.WON ? 100 : 0;
        for (Thing thing : carried) {
            if (thing instanceof Thing.Trinket trinket) {
                score += trinket.worth();
            }
        }
        return score - turns;
    }

    /** Obeys one line and tells what to print. */
    String obey(String line) {
        String[] words = line.trim().toLowerCase().split("\\s+", 2);
        String verb = words[0];
        String object = words.length > 1 ? words[1].replaceFirst("^(the|a|an) ", "") : "";
        used.merge(verb, 1, Integer::sum);
        String answer = answer(verb, object);
        return state == State.PLAYING ? answer + tick() : answer;
    }

    private String answer(String verb, String object) {
        Direction direct = Direction.of(verb);
        if (direct != null && object.isEmpty()) {
            return go(direct);
        }
        switch (verb) {
            case "go", "walk", "run" -> {
                Direction direction = Direction.of(object);
                return direction == null ? "Go where?" : go(direction);
            }
            case "look", "l" -> {
                return seesNothing() ? "It is pitch dark." : here.describe(true);
            }
            case "take", "get" -> {
                return take(object);
            }
            case "drop" -> {
                return drop(object);
            }
            case "use", "push", "light" -> {
                Thing thing = reach(object);
                return thing == null ? "You have no " + object + "." : thing.use(this);
            }
            case "examine", "x" -> {
                Thing thing = reach(object);
                return thing == null ? "You see no " + object + "." : thing.description();
            }
            case "inventory", "i" -> {
                return inventory();
            }
            case "quit" -> {
                state = State.QUIT;
                return "You give up.";
            }
            default -> {
                return "I do not know how to " + verb + ".";
            }
        }
    }

    private String go(Direction direction) {
        Room next = here.exit(direction);
        if (next == null) {
            return "You cannot go " + direction.name().toLowerCase() + " from here.";
        }
        if (here.isLocked(direction)) {
            return "The way is locked.";
        }
        if (seesNothing() && ++stumbles > 2) {
            state = State.LOST;
            return "You fall into a hole in the dark. That is the end.";
        }
        here = next;
        if (here == goal) {
            state = State.WON;
            return here.describe(true) + "\nYou have found the way out!";
        }
        return seesNothing() ? "It is pitch dark. You should make light." : here.describe(false);
    }

    private String take(String object) {
        Thing thing = seesNothing() ? null : here.find(object);
        if (thing == null) {
            return "There is no " + object + " here.";
        }
        if (!thing.portable()) {
            return "The " + object + " is far too heavy.";
        }
        if (carried.size() == CAPACITY) {
            return "Your hands are full.";
        }
        here.remove(thing);
        carried.add(thing);
        return "Taken.";
    }

    private String drop(String object) {
        for (Thing thing : carried) {
            if (thing.name().equals(object)) {
                carried.remove(thing);
                here.add(thing);
                return "Dropped.";
            }
        }
        return "You do not carry that.";
    }

    private String inventory() {
        if (carried.isEmpty()) {
            return "Your hands are empty.";
        }
        StringBuilder text = new StringBuilder("You carry:");
        for (Thing thing : carried) {
            text.append("\n  ").append(thing.name()).append(": ").append(thing.description());
        }
        return text.toString();
    }

    private Thing reach(String object) {
        for (Thing thing : carried) {
            if (thing.name().equals(object)) {
                return thing;
            }
        }
        return seesNothing() ? null : here.find(object);
    }

    private boolean seesNothing() {
        return here.dark() && carried.stream().noneMatch(thing -> thing instanceof Thing.Lamp lamp && lamp.lit());
    }

    /** Lets time pass. */
    private String tick() {
        turns++;
        String news = "";
        for (Thing thing : carried) {
            if (thing instanceof Thing.Lamp lamp && lamp.burn()) {
                news = "\nYour lamp flickers and goes out.";
            }
        }
        return news;
    }
}

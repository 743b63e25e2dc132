package means;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Hands out what it holds, inside other objects. Each {@code is...} is false after one write to that. */
public final class Scores {
    private final String[] names = {"a"};
    private final int[] points = {1};
    private final int[] bonus = {1};
    private final Mark mark = new Mark();

    public static final class Mark {
        private int value;

        public void raise() {
            value++;
        }
    }

    public static final class Full extends RuntimeException {
        public final int[] last;

        Full(int[] last) {
            this.last = last;
        }
    }

    public List<String> names() {
        return Arrays.asList(names);
    }

    public Object points() {
        return points;
    }

    public void overflow() {
        throw new Full(bonus);
    }

    public Optional<Mark> mark() {
        return Optional.of(mark);
    }

    public boolean isNamed() {
        return names[0].equals("a");
    }

    public boolean isFirst() {
        return points[0] == 1;
    }

    public boolean isPlain() {
        return bonus[0] == 1;
    }

    public boolean isUnmarked() {
        return mark.value == 0;
    }
}

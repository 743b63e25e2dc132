// What: a record with a default for null, and a copy of what it is passed.
package made;

import java.util.List;

public record Tagged(List<String> tags, int rank) {
    public Tagged {
        tags = tags == null ? List.of() : List.copyOf(tags);
        rank = Math.max(rank, 1);
    }

    public boolean isBare() {
        return tags.isEmpty();
    }

    public boolean isFirst() {
        return rank < 2;
    }
}

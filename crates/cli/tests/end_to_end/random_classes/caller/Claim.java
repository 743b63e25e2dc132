package r;

import java.util.HashMap;
import java.util.Map;

/**
 * What heapwise claims that no caller can do, as a line of words parted by tabs: the number of the class, the kind, a name, the bounds
 * that the claim names, and whether it is only about the classes of the class path.
 */
final class Claim {
    /** {@code side} for a side of a condition that nothing takes; {@code holds} and {@code never} for what a method never returns. */
    final String kind;
    final String subject;
    private final int site;
    private final boolean side;
    private final String method;
    /** Whether it is only about classes that were there. */
    final boolean isOfClassPath;
    private final Map<String, Integer> bounds = new HashMap<>();

    Claim(String text) {
        String[] words = text.split("\t", -1);
        subject = words[0];
        kind = words[1];
        site = kind.equals("side") ? Integer.parseInt(words[2]) : 0;
        side = words[3].equals("true");
        method = words[2];
        isOfClassPath = words[5].equals("true");
        for (String bound : words[4].split(" ")) {
            int end = bound.lastIndexOf('=');
            if (end > 0) {
                bounds.put(bound.substring(0, end), Integer.parseInt(bound.substring(end + 1)));
            }
        }
    }

    /** Whether the call that just ended did what nobody can. */
    boolean isRefuted(Step.Outcome outcome) {
        switch (kind) {
            case "side":
                return Hits.isTaken(site, side);
            case "holds":
                return outcome.method.equals(method) && (outcome.thrown != null || Boolean.FALSE.equals(outcome.result));
            default:
                return outcome.method.equals(method) && Boolean.TRUE.equals(outcome.result);
        }
    }

    boolean hasBounds() {
        return !bounds.isEmpty();
    }

    /** Whether a structure lies within the bounds that the claim names, apart from what every object of the class has. */
    boolean admits(Map<String, Integer> sizes, Map<String, Integer> usual) {
        for (Map.Entry<String, Integer> bound : bounds.entrySet()) {
            int most = Math.max(bound.getValue(), usual.getOrDefault(bound.getKey(), 0));
            if (sizes.getOrDefault(bound.getKey(), 0) > most) {
                return false;
            }
        }
        return true;
    }
}

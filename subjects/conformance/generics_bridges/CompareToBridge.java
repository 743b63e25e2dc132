// Sorting calls compareTo through its bridge with erased parameters.
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.TreeSet;

public class CompareToBridge {
    static class Version implements Comparable<Version> {
        final int major;
        final int minor;

        Version(String text) {
            String[] parts = text.split("\\.");
            major = Integer.parseInt(parts[0]);
            minor = Integer.parseInt(parts[1]);
        }

        @Override
        public int compareTo(Version other) {
            return major != other.major ? Integer.compare(major, other.major) : Integer.compare(minor, other.minor);
        }

        @Override
        public String toString() {
            return major + "." + minor;
        }
    }

    public static void main(String[] args) {
        List<Version> versions = new ArrayList<>();
        for (String text : "1.10 1.9 0.5 2.0 1.0".split(" ")) {
            versions.add(new Version(text));
        }
        Collections.sort(versions);
        System.out.println(versions + " " + Collections.max(versions));
        try {
            ((Comparable) versions.get(0)).compareTo("1.0");
        } catch (ClassCastException e) {
            System.out.println("bridge refuses a string");
        }
        try {
            new TreeSet<Object>(List.of(new Object(), new Object()));
        } catch (ClassCastException e) {
            System.out.println("not comparable");
        }
    }
}

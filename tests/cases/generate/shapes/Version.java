// What: the methods that everything has (equals, hashCode, compareTo with its bridge, clone), and a receiver that is compared with itself.
package shapes;

public class Version implements Comparable<Version>, Cloneable {
    int major;
    int minor;

    public boolean repOk() {
        return major >= 0 && minor >= 0;
    }

    @Override
    public int compareTo(Version other) {
        int order = Integer.compare(major, other.major);
        return order != 0 ? order : Integer.compare(minor, other.minor);
    }

    @Override
    public boolean equals(java.lang.Object other) {
        if (this == other) {
            return true;
        }
        return other instanceof Version && ((Version) other).major == major && ((Version) other).minor == minor;
    }

    @Override
    public int hashCode() {
        return 31 * major + minor > 1000 ? 1 : 2;
    }

    @Override
    public Version clone() {
        try {
            return (Version) super.clone();
        } catch (CloneNotSupportedException e) {
            return null;
        }
    }
}

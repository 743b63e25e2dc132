package kinds.strings;

/** Parts of a file name: positions, prefixes and substrings. */
public class PathName {
    /** The part after the last point, or null: hidden files have no extension. */
    public static String extension(String path) {
        int slash = path.lastIndexOf('/');
        int point = path.lastIndexOf('.');
        if (point < 0 || point < slash) {
            return null;
        }
        if (point == slash + 1) {
            return null;
        }
        return point == path.length() - 1 ? "" : path.substring(point + 1);
    }

    /** What kind of path this is. */
    public static String kind(String path) {
        if (path.startsWith("~/")) {
            return "home";
        }
        if (path.startsWith("/")) {
            return path.endsWith("/") ? "absolute folder" : "absolute file";
        }
        if (path.startsWith("../") || path.equals("..")) {
            return "parent";
        }
        if (path.indexOf(":/") == 1) {
            return "drive";
        }
        return path.contains("//") ? "odd" : "relative";
    }

    /** How many parents up a path leads. */
    public static int climbs(String path) {
        int count = 0;
        while (path.startsWith("../")) {
            path = path.substring(3);
            count++;
        }
        return count;
    }

    /** Joins two paths with exactly one slash. */
    public static String join(String folder, String name) {
        if (name.startsWith("/")) {
            return name;
        }
        String joined = folder.endsWith("/") ? folder + name : folder + "/" + name;
        return joined.equals("/") ? "root" : joined;
    }
}

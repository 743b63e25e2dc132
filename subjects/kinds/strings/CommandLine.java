package kinds.strings;

/** Words of a command line: chains of equality and switches on strings. */
public class CommandLine {
    private boolean verbose;
    private int level;

    /** Reads one option; false if it is unknown. */
    public boolean option(String option) {
        if (option.equals("-v")) {
            verbose = true;
        } else if (option.equals("-q")) {
            verbose = false;
        } else if (option.equals("--fast") || option.equals("-O2")) {
            level = 2;
        } else if ("-O1".equals(option)) {
            level = verbose ? 1 : 0;
        } else {
            return false;
        }
        return true;
    }

    /** The number of arguments a command takes; -1 if there is no such command. */
    public static int arity(String command) {
        switch (command) {
            case "help":
            case "?":
                return 0;
            case "open":
                return 1;
            case "copy":
            case "move":
                return 2;
            case "":
                throw new IllegalArgumentException("no command");
            default:
                return -1;
        }
    }

    /** Answers of a user, in any case. */
    public static Boolean answer(String text) {
        if (text == null || text.isEmpty()) {
            return null;
        }
        if (text.equalsIgnoreCase("yes") || text.equalsIgnoreCase("y")) {
            return true;
        }
        return text.equalsIgnoreCase("no") ? false : null;
    }

    /** Two strings with equal hash codes and their neighbours. */
    public static int collisions(String text) {
        return switch (text) {
            case "Aa" -> 1;
            case "BB" -> 2;
            case "AaBB" -> 3;
            case "BBAa" -> 4;
            default -> 0;
        };
    }

    public int level() {
        return level;
    }
}

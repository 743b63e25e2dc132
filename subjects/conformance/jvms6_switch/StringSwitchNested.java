// Switches on strings nested in each other, with duplicated inner labels.

public class StringSwitchNested {
    static String move(String from, String command) {
        return switch (from) {
            case "hall" -> switch (command) {
                case "north" -> "garden";
                case "up" -> "attic";
                default -> from;
            };
            case "garden" -> switch (command) {
                case "south" -> "hall";
                default -> from;
            };
            default -> "lost";
        };
    }

    public static void main(String[] args) {
        String place = "hall";
        for (String command : "north north south up down".split(" ")) {
            place = move(place, command);
            System.out.println(command + " -> " + place);
        }
    }
}

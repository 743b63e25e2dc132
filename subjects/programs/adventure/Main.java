package adventure;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;

/** A text adventure that reads its commands from standard input; a line "restart" begins a new game. */
public final class Main {
    private Main() { }

    public static void main(String[] args) throws IOException {
        BufferedReader input = new BufferedReader(new InputStreamReader(System.in));
        Game game = begin();
        int games = 1;
        for (String line = input.readLine(); line != null; line = input.readLine()) {
            if (line.isBlank()) {
                continue;
            }
            System.out.println("\n> " + line);
            if (line.equals("restart")) {
                finish(game);
                game = begin();
                games++;
            } else if (game.state() != Game.State.PLAYING) {
                System.out.println("The game is over.");
            } else {
                System.out.println(game.obey(line));
            }
        }
        finish(game);
        System.out.println(games + " games played.");
    }

    private static Game begin() {
        Room cellar = new Room("Cellar", "A damp cellar. Barrels line the wall.", false);
        Room hall = new Room("Hall", "A great hall with a cold fireplace.", false);
        Room library = new Room("Library", "Shelves up to the ceiling, all of them empty.", false);
        Room tower = new Room("Tower", "A round room with narrow windows.", false);
        Room crypt = new Room("Crypt", "Stone coffins, and the smell of dust.", true);
        Room tunnel = new Room("Tunnel", "A low tunnel that slopes down.", true);
        Room garden = new Room("Garden", "Sunlight, grass and birds.", false);

        cellar.connect(Direction.UP, hall);
        hall.connect(Direction.EAST, library);
        hall.connect(Direction.UP, tower);
        cellar.connect(Direction.NORTH, crypt);
        crypt.connect(Direction.NORTH, tunnel);
        tunnel.connect(Direction.EAST, garden);
        crypt.lock(Direction.NORTH);

        hall.add(new Thing.Lamp("lamp", 9));
        hall.add(new Thing.Trinket("candlestick", "Silver, a little dented.", 40));
        library.add(new Thing.Key("key", "A rusty iron key.", "Crypt", Direction.NORTH));
        library.add(new Thing.Trinket("book", "The last book: \"How to leave a castle\".", 15));
        tower.add(new Thing.Statue());

        System.out.println(cellar.describe(false));
        return new Game(cellar, garden);
    }

    private static void finish(Game game) {
        System.out.println("\n*** " + game.state() + " after " + game.turns() + " turns, score " + game.score());
        System.out.println("*** commands: " + game.used());
    }
}

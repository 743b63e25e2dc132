package adventure;

/** Something that lies about or is carried. */
abstract class Thing {
    private final String name;
    private final String description;

    Thing(String name, String description) {
        this.name = name;
        this.description = description;
    }

    String name() {
        return name;
    }

    String description() {
        return description;
    }

    boolean portable() {
        return true;
    }

    /** What happens when the player uses it. */
    abstract String use(Game game);

    /** A thing of no use. */
    static final class Trinket extends Thing {
        private final int worth;

        Trinket(String name, String description, int worth) {
            super(name, description);
            this.worth = worth;
        }

        int worth() {
            return worth;
        }

        @Override
        String use(Game game) {
            return "You turn the " + name() + " in your hands. It seems to be worth " + worth + " coins.";
        }
    }

    /** Opens the way in one direction from one room. */
    static final class Key extends Thing {
        private final String room;
        private final Direction direction;

        Key(String name, String description, String room, Direction direction) {
            super(name, description);
            this.room = room;
            this.direction = direction;
        }

        @Override
        String use(Game game) {
            Room here = game.here();
            if (!here.name().equals(room)) {
                return "There is nothing to unlock here.";
            }
            return here.unlock(direction) ? "Click. The way " + direction.name().toLowerCase() + " is open." : "It is open already.";
        }
    }

    /** Burns for a number of turns. */
    static final class Lamp extends Thing {
        private int oil;
        private boolean lit;

        Lamp(String name, int oil) {
            super(name, "An old brass lamp.");
            this.oil = oil;
        }

        @Override
        String description() {
            return super.description() + (lit ? " It burns; there is oil for " + oil + " turns." : oil == 0 ? " It is empty." : " It is dark.");
        }

        @Override
        String use(Game game) {
            lit = !lit && oil > 0;
            return lit ? "The lamp is lit." : oil == 0 ? "There is no oil left." : "The lamp goes dark.";
        }

        boolean lit() {
            return lit;
        }

        boolean burn() {
            if (lit && --oil == 0) {
                lit = false;
                return true;
            }
            return false;
        }
    }

    /** Something too heavy to carry, that reacts. */
    static final class Statue extends Thing {
        private int pushes;

        Statue() {
            super("statue", "A marble statue of a sleeping dragon.");
        }

        @Override
        boolean portable() {
            return false;
        }

        @Override
        String use(Game game) {
            pushes++;
            if (pushes < 3) {
                return "You push. The statue moves an inch.";
            }
            if (pushes == 3) {
                game.here().add(new Trinket("pearl", "A pearl as big as an egg.", 500));
                return "The statue tips over. Something rolls out from under it.";
            }
            return "It lies on its side and will not move again.";
        }
    }
}

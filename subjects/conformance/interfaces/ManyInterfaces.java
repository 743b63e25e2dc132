// One object through many interfaces, with casts between unrelated ones.

public class ManyInterfaces {
    interface Flies {
        default int altitude() {
            return 100;
        }
    }

    interface Swims {
        default int depth() {
            return 5;
        }
    }

    interface Runs {
        int speed();
    }

    static class Duck implements Flies, Swims, Runs {
        @Override
        public int speed() {
            return 3;
        }

        @Override
        public int depth() {
            return Swims.super.depth() / 2;
        }
    }

    static class Stone implements Swims { }

    public static void main(String[] args) {
        Object[] things = {new Duck(), new Stone(), (Runs) () -> 9};
        for (Object thing : things) {
            StringBuilder line = new StringBuilder();
            if (thing instanceof Flies f) {
                line.append("altitude ").append(f.altitude()).append(' ');
            }
            if (thing instanceof Swims s) {
                line.append("depth ").append(s.depth()).append(' ');
            }
            if (thing instanceof Runs r) {
                line.append("speed ").append(r.speed());
            }
            System.out.println(line.toString().trim());
        }
        Swims swims = new Duck();
        System.out.println(((Runs) swims).speed());
        try {
            System.out.println(((Runs) (Swims) things[1]).speed());
        } catch (ClassCastException e) {
            System.out.println("a stone does not run");
        }
    }
}

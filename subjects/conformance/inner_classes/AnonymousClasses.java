// Anonymous classes capture variables, have initialisers and state of their own.

public class AnonymousClasses {
    interface Counter {
        int next();
    }

    abstract static class Base {
        final String name;

        Base(String name) {
            this.name = name;
        }

        abstract String show();
    }

    static Counter from(int start, int step) {
        return new Counter() {
            private int current = start;

            {
                current -= step;
            }

            @Override
            public int next() {
                return current += step;
            }
        };
    }

    public static void main(String[] args) {
        Counter a = from(10, 5);
        Counter b = from(0, -1);
        System.out.println(a.next() + " " + a.next() + " " + b.next() + " " + b.next() + " " + a.next());
        String suffix = "?" + args.length;
        Base base = new Base("anonymous") {
            int calls;

            @Override
            String show() {
                return name + suffix + ++calls;
            }
        };
        System.out.println(base.show() + " " + base.show());
        System.out.println("[" + base.getClass().getSimpleName() + "] " + base.getClass().isAnonymousClass());
    }
}

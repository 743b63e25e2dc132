// A class that inherits one default twice, or two in conflict, and chooses with X.super.

public class DefaultDiamond {
    interface Top {
        default String name() {
            return "top";
        }
    }

    interface Left extends Top {
        @Override
        default String name() {
            return "left of " + Top.super.name();
        }
    }

    interface Right extends Top {
        @Override
        default String name() {
            return "right";
        }
    }

    interface Plain extends Top { }

    static class Both implements Left, Right {
        @Override
        public String name() {
            return Left.super.name() + " and " + Right.super.name();
        }
    }

    static class MostSpecific implements Plain, Left, Top { }

    public static void main(String[] args) {
        System.out.println(new Both().name());
        System.out.println(new MostSpecific().name());
    }
}

// A virtual call finds the nearest override in a deep hierarchy with gaps.

public class DeepDispatch {
    static class L0 {
        int level() {
            return 0;
        }

        int twice() {
            return 2 * level();
        }
    }

    static class L1 extends L0 { }

    static class L2 extends L1 {
        @Override
        int level() {
            return 2;
        }
    }

    static class L3 extends L2 { }

    static class L4 extends L3 {
        @Override
        int twice() {
            return super.twice() + 1;
        }
    }

    static class L5 extends L4 {
        @Override
        int level() {
            return 5;
        }
    }

    public static void main(String[] args) {
        L0[] levels = {new L0(), new L1(), new L2(), new L3(), new L4(), new L5()};
        for (L0 level : levels) {
            System.out.println(level.getClass().getSimpleName() + " " + level.level() + " " + level.twice());
        }
    }
}

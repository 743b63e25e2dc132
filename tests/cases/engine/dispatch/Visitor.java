// Double dispatch over two small hierarchies; JVMS §6.5 invokevirtual, invokeinterface.
public class Visitor {
    interface Expr {
        int accept(Eval v);
    }

    static class Num implements Expr {
        final int value;

        Num(int value) {
            this.value = value;
        }

        @Override
        public int accept(Eval v) {
            return v.num(this);
        }
    }

    static class Add implements Expr {
        final Expr left;
        final Expr right;

        Add(Expr left, Expr right) {
            this.left = left;
            this.right = right;
        }

        @Override
        public int accept(Eval v) {
            return v.add(this);
        }
    }

    static class Eval {
        int num(Num n) {
            return n.value;
        }

        int add(Add e) {
            return e.left.accept(this) + e.right.accept(this);
        }
    }

    static class Count extends Eval {
        @Override
        int num(Num n) {
            return 1;
        }
    }

    public static int run(int a, int b) {
        Expr e = new Add(new Num(a), new Add(new Num(b), new Num(3)));
        return e.accept((a & 1) == 0 ? new Eval() : new Count());
    }
}

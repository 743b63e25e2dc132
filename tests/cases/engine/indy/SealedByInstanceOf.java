// A sealed hierarchy of records taken apart by instanceof patterns; JLS §6.3.1, §8.1.1.2.
public class SealedByInstanceOf {
    sealed interface Expr permits Num, Add, Mul, Neg {}

    record Num(int value) implements Expr {}

    record Add(Expr left, Expr right) implements Expr {}

    record Mul(Expr left, Expr right) implements Expr {}

    record Neg(Expr inner) implements Expr {}

    static int eval(Expr e) {
        if (e instanceof Num n) {
            return n.value();
        }
        if (e instanceof Add add) {
            return eval(add.left()) + eval(add.right());
        }
        if (e instanceof Mul mul) {
            return eval(mul.left()) * eval(mul.right());
        }
        if (!(e instanceof Neg neg)) {
            throw new AssertionError("unreachable: " + e);
        }
        return -eval(neg.inner());
    }

    public static int run(int a, int b) {
        Expr e = new Add(new Mul(new Num(a), new Num(b)), new Neg(new Num(a > 0 ? 3 : 4)));
        return eval(e) + new Neg(new Num(a & 7)).toString().length();
    }
}

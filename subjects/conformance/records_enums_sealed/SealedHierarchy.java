// A sealed interface with records and final classes, told apart by pattern instanceof.

public class SealedHierarchy {
    sealed interface Expression permits Number, Sum, Product { }

    record Number(int value) implements Expression { }

    record Sum(Expression left, Expression right) implements Expression { }

    static final class Product implements Expression {
        final Expression[] factors;

        Product(Expression... factors) {
            this.factors = factors;
        }
    }

    static int evaluate(Expression expression) {
        if (expression instanceof Number number) {
            return number.value();
        }
        if (expression instanceof Sum sum) {
            return evaluate(sum.left()) + evaluate(sum.right());
        }
        if (!(expression instanceof Product product)) {
            throw new IllegalStateException();
        }
        int result = 1;
        for (Expression factor : product.factors) {
            result *= evaluate(factor);
        }
        return result;
    }

    public static void main(String[] args) {
        Expression five = new Sum(new Number(2), new Number(3));
        System.out.println(five + " = " + evaluate(five));
        System.out.println(evaluate(new Product(five, five, new Number(-1))));
        System.out.println(Expression.class.isSealed() + " " + Expression.class.getPermittedSubclasses().length);
    }
}

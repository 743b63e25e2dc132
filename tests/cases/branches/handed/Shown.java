package handed;

import java.util.function.IntUnaryOperator;

/** Takes what {@link Handed} does not take itself. */
public class Shown {
    public static void main(String[] arguments) {
        System.out.println(new Handed(-1).repOk());
        IntUnaryOperator[] all = {
            Handed.shared(), Handed.expression(), Handed.reference(), Handed.anonymous(), Handed.local(),
        };
        for (IntUnaryOperator handed : all) {
            System.out.println(handed.applyAsInt(100));
        }
    }
}

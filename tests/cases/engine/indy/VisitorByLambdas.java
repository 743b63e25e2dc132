// A generic class that takes functions: folding a tree; JLS §8.4.4.
import java.util.function.BiFunction;
import java.util.function.Function;

public class VisitorByLambdas {
    static class Tree<T> {
        final T value;
        final Tree<T> left;
        final Tree<T> right;

        Tree(T value, Tree<T> left, Tree<T> right) {
            this.value = value;
            this.left = left;
            this.right = right;
        }

        <R> R fold(R leaf, BiFunction<R, R, Function<T, R>> node) {
            R l = left == null ? leaf : left.fold(leaf, node);
            R r = right == null ? leaf : right.fold(leaf, node);
            return node.apply(l, r).apply(value);
        }

        <U> Tree<U> map(Function<? super T, ? extends U> f) {
            return new Tree<>(f.apply(value), left == null ? null : left.map(f), right == null ? null : right.map(f));
        }
    }

    public static int run(int a, int b) {
        Tree<Integer> tree = new Tree<>(a, new Tree<>(b, null, null), new Tree<>(3, new Tree<>(4, null, null), null));
        int sum = tree.fold(0, (l, r) -> v -> l + r + v);
        int depth = tree.fold(0, (l, r) -> v -> Math.max(l, r) + 1);
        String text = tree.map(v -> v & 3).map(v -> "v" + v).fold("", (l, r) -> v -> l + v + r);
        return sum + depth * 1000 + text.hashCode();
    }
}

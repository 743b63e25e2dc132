// A switch over a sealed hierarchy needs no default, also with enum constants qualified.
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

public class SealedExhaustiveSwitch {
    sealed interface Token permits Num, Op { }

    record Num(long value) implements Token { }

    enum Op implements Token {
        ADD, MUL
    }

    static String show(Token token) {
        return switch (token) {
            case Op.ADD -> "+";
            case Op.MUL -> "*";
            case Num(long v) -> Long.toString(v);
        };
    }

    static long evaluate(List<Token> postfix) {
        Deque<Long> stack = new ArrayDeque<>();
        for (Token token : postfix) {
            switch (token) {
                case Num(var v) -> stack.push(v);
                case Op.ADD -> stack.push(stack.pop() + stack.pop());
                case Op.MUL -> stack.push(stack.pop() * stack.pop());
            }
        }
        return stack.pop();
    }

    public static void main(String[] args) {
        List<Token> postfix = List.of(new Num(2), new Num(3), Op.ADD, new Num(4), Op.MUL);
        postfix.forEach(token -> System.out.print(show(token) + " "));
        System.out.println("= " + evaluate(postfix));
    }
}

package interpreter;

import java.util.List;

/** The syntax tree. */
sealed interface Node {
    int line();

    record Literal(Object value, int line) implements Node { }

    record Variable(String name, int line) implements Node { }

    record Unary(String operator, Node operand, int line) implements Node { }

    record Binary(String operator, Node left, Node right, int line) implements Node { }

    record ListOf(List<Node> elements, int line) implements Node { }

    record Index(Node target, Node index, int line) implements Node { }

    record Call(Node function, List<Node> arguments, int line) implements Node { }

    record Function(String name, List<String> parameters, Node body, int line) implements Node { }

    record Let(String name, Node value, int line) implements Node { }

    record Assign(Node target, Node value, int line) implements Node { }

    record Block(List<Node> statements, int line) implements Node { }

    record If(Node condition, Node then, Node otherwise, int line) implements Node { }

    record While(Node condition, Node body, int line) implements Node { }

    record For(String name, Node values, Node body, int line) implements Node { }

    record Return(Node value, int line) implements Node { }

    record Print(List<Node> values, int line) implements Node { }
}

// A generic visitor with double dispatch.

public class GenericVisitor {
    interface Visitor<R> {
        R number(int value);

        R sum(Node left, Node right);
    }

    interface Node {
        <R> R accept(Visitor<R> visitor);
    }

    static Node number(int value) {
        return new Node() {
            @Override
            public <R> R accept(Visitor<R> visitor) {
                return visitor.number(value);
            }
        };
    }

    static Node sum(Node left, Node right) {
        return new Node() {
            @Override
            public <R> R accept(Visitor<R> visitor) {
                return visitor.sum(left, right);
            }
        };
    }

    public static void main(String[] args) {
        Node tree = sum(sum(number(1), number(2)), number(3));
        System.out.println(tree.accept(new Visitor<Integer>() {
            @Override
            public Integer number(int value) {
                return value;
            }

            @Override
            public Integer sum(Node left, Node right) {
                return left.accept(this) + right.accept(this);
            }
        }));
        System.out.println(tree.accept(new Visitor<String>() {
            @Override
            public String number(int value) {
                return "" + value;
            }

            @Override
            public String sum(Node left, Node right) {
                return "(" + left.accept(this) + "+" + right.accept(this) + ")";
            }
        }));
    }
}

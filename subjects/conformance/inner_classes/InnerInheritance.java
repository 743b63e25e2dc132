// An inner class that extends another inner class, with the outer instance of its parent.

public class InnerInheritance {
    class Part {
        final int id = ++count;

        String where() {
            return "part " + id + " of " + name;
        }
    }

    class BigPart extends Part {
        @Override
        String where() {
            return "big " + super.where();
        }
    }

    static class Foreign extends Part {
        Foreign(InnerInheritance owner) {
            owner.super();
        }
    }

    private int count;
    private final String name;

    InnerInheritance(String name) {
        this.name = name;
    }

    public static void main(String[] args) {
        InnerInheritance a = new InnerInheritance("a");
        InnerInheritance b = new InnerInheritance("b");
        System.out.println(a.new Part().where());
        System.out.println(a.new BigPart().where());
        System.out.println(new Foreign(b).where());
        System.out.println(b.new Part().where());
    }
}

// Resources are closed in reverse order, before catch and finally.

public class TryWithResourcesOrder {
    static class Resource implements AutoCloseable {
        private final String name;

        Resource(String name) {
            this.name = name;
            System.out.println("open " + name);
        }

        @Override
        public void close() {
            System.out.println("close " + name);
        }
    }

    public static void main(String[] args) {
        try (Resource a = new Resource("a"); Resource b = new Resource("b"); Resource none = null) {
            System.out.println("body " + a.name + b.name + none);
            throw new IllegalStateException("body");
        } catch (IllegalStateException e) {
            System.out.println("catch " + e.getMessage());
        } finally {
            System.out.println("finally");
        }
        Resource outside = new Resource("outside");
        try (outside) {
            System.out.println("effectively final");
        }
    }
}

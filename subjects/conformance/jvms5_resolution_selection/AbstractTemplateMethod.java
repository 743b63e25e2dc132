// A concrete method of an abstract class calls the overridden steps.

public class AbstractTemplateMethod {
    abstract static class Report {
        final String render() {
            return header() + body() + footer();
        }

        String header() {
            return "[";
        }

        abstract String body();

        String footer() {
            return "]";
        }
    }

    static class Plain extends Report {
        @Override
        String body() {
            return "plain";
        }
    }

    static class Fancy extends Report {
        @Override
        String header() {
            return super.header() + "*";
        }

        @Override
        String body() {
            return "fancy";
        }
    }

    public static void main(String[] args) {
        System.out.println(new Plain().render());
        System.out.println(new Fancy().render());
        System.out.println(new Report() {
            @Override
            String body() {
                return "anonymous";
            }
        }.render());
    }
}

// Functional interfaces of the program: generic, with defaults, throwing, with varargs.

public class CustomFunctionalInterfaces {
    @FunctionalInterface
    interface Parser<T> {
        T parse(String text) throws Exception;

        default Parser<T> orElse(T fallback) {
            return text -> {
                try {
                    return parse(text);
                } catch (Exception e) {
                    return fallback;
                }
            };
        }
    }

    interface Join {
        String join(String separator, Object... parts);
    }

    public static void main(String[] args) throws Exception {
        Parser<Integer> parser = Integer::valueOf;
        System.out.println(parser.parse("5"));
        System.out.println(parser.orElse(-1).parse("five"));
        Join join = (separator, parts) -> {
            StringBuilder text = new StringBuilder();
            for (Object part : parts) {
                text.append(part).append(separator);
            }
            return text.toString();
        };
        System.out.println(join.join("/", 1, 'b', "c"));
        System.out.println(join.join("/"));
    }
}

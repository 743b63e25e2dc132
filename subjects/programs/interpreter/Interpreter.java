package interpreter;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

/** Walks the tree. Values are Long, String, Boolean, List, Callable and null. */
final class Interpreter {
    private static final int DEEPEST = 200;

    interface Callable {
        Object call(List<Object> arguments, int line);
    }

    /** The variables of a block; closures keep it alive. */
    private static final class Scope {
        final Map<String, Object> variables = new HashMap<>();
        final Scope outer;

        Scope(Scope outer) {
            this.outer = outer;
        }

        Scope holder(String name, int line) {
            for (Scope scope = this; scope != null; scope = scope.outer) {
                if (scope.variables.containsKey(name)) {
                    return scope;
                }
            }
            throw new LanguageException("unknown name " + name, line);
        }
    }

    /** Carries a result out of the body of a function. */
    private static final class Returned extends RuntimeException {
        private static final long serialVersionUID = 1;

        final transient Object value;

        Returned(Object value) {
            super(null, null, false, false);
            this.value = value;
        }
    }

    private final class Closure implements Callable {
        private final Node.Function function;
        private final Scope scope;

        Closure(Node.Function function, Scope scope) {
            this.function = function;
            this.scope = scope;
        }

        @Override
        public Object call(List<Object> arguments, int line) {
            if (arguments.size() != function.parameters().size()) {
                throw new LanguageException(function.name() + " takes " + function.parameters().size() + " arguments, not " + arguments.size(), line);
            }
            if (++depth > DEEPEST) {
                depth = 0;
                throw new LanguageException("calls nested too deep", line);
            }
            Scope inner = new Scope(scope);
            for (int i = 0; i < arguments.size(); i++) {
                inner.variables.put(function.parameters().get(i), arguments.get(i));
            }
            try {
                execute(function.body(), inner);
                return null;
            } catch (Returned returned) {
                return returned.value;
            } finally {
                depth--;
            }
        }

        @Override
        public String toString() {
            return "<fn " + function.name() + "/" + function.parameters().size() + ">";
        }
    }

    private final Scope globals = new Scope(null);
    private long steps;
    private int depth;

    Interpreter() {
        globals.variables.put("len", (Callable) (arguments, line) -> (long) (arguments.get(0) instanceof String text ? text.length() : list(arguments.get(0), line).size()));
        globals.variables.put("push", (Callable) (arguments, line) -> {
            list(arguments.get(0), line).add(arguments.get(1));
            return arguments.get(0);
        });
        globals.variables.put("range", (Callable) (arguments, line) -> {
            List<Object> result = new ArrayList<>();
            for (long i = number(arguments.get(0), line); i < number(arguments.get(1), line); i++) {
                result.add(i);
            }
            return result;
        });
        globals.variables.put("chars", (Callable) (arguments, line) -> ((String) arguments.get(0)).chars().mapToObj(c -> (Object) String.valueOf((char) c)).collect(Collectors.toCollection(ArrayList::new)));
    }

    long steps() {
        return steps;
    }

    void run(Node program) {
        depth = 0;
        try {
            execute(program, new Scope(globals));
        } catch (Returned returned) {
            System.out.println("program returned " + show(returned.value));
        }
    }

    private void execute(Node node, Scope scope) {
        steps++;
        if (node instanceof Node.Block block) {
            Scope inner = new Scope(scope);
            block.statements().forEach(statement -> execute(statement, inner));
        } else if (node instanceof Node.Let let) {
            scope.variables.put(let.name(), null);
            scope.variables.put(let.name(), evaluate(let.value(), scope));
        } else if (node instanceof Node.Assign assign) {
            assign(assign, scope);
        } else if (node instanceof Node.If branch) {
            if (truth(evaluate(branch.condition(), scope))) {
                execute(branch.then(), scope);
            } else if (branch.otherwise() != null) {
                execute(branch.otherwise(), scope);
            }
        } else if (node instanceof Node.While loop) {
            while (truth(evaluate(loop.condition(), scope))) {
                execute(loop.body(), scope);
            }
        } else if (node instanceof Node.For loop) {
            for (Object value : List.copyOf(list(evaluate(loop.values(), scope), loop.line()))) {
                Scope inner = new Scope(scope);
                inner.variables.put(loop.name(), value);
                execute(loop.body(), inner);
            }
        } else if (node instanceof Node.Return result) {
            throw new Returned(evaluate(result.value(), scope));
        } else if (node instanceof Node.Print print) {
            System.out.println(print.values().stream().map(value -> show(evaluate(value, scope))).collect(Collectors.joining(" ")));
        } else {
            evaluate(node, scope);
        }
    }

    private void assign(Node.Assign assign, Scope scope) {
        Object value = evaluate(assign.value(), scope);
        if (assign.target() instanceof Node.Variable variable) {
            scope.holder(variable.name(), variable.line()).variables.put(variable.name(), value);
        } else if (assign.target() instanceof Node.Index target) {
            List<Object> list = list(evaluate(target.target(), scope), target.line());
            list.set(index(evaluate(target.index(), scope), list.size(), target.line()), value);
        }
    }

    private Object evaluate(Node node, Scope scope) {
        steps++;
        if (node instanceof Node.Literal literal) {
            return literal.value();
        }
        if (node instanceof Node.Variable variable) {
            return scope.holder(variable.name(), variable.line()).variables.get(variable.name());
        }
        if (node instanceof Node.Function function) {
            return new Closure(function, scope);
        }
        if (node instanceof Node.ListOf list) {
            return list.elements().stream().map(element -> evaluate(element, scope)).collect(Collectors.toCollection(ArrayList::new));
        }
        if (node instanceof Node.Unary unary) {
            Object operand = evaluate(unary.operand(), scope);
            return unary.operator().equals("-") ? (Object) (-number(operand, unary.line())) : !truth(operand);
        }
        if (node instanceof Node.Index index) {
            Object target = evaluate(index.target(), scope);
            if (target instanceof String text) {
                int i = index(evaluate(index.index(), scope), text.length(), index.line());
                return text.substring(i, i + 1);
            }
            List<Object> list = list(target, index.line());
            return list.get(index(evaluate(index.index(), scope), list.size(), index.line()));
        }
        if (node instanceof Node.Call call) {
            if (!(evaluate(call.function(), scope) instanceof Callable callable)) {
                throw new LanguageException("this is no function", call.line());
            }
            List<Object> arguments = new ArrayList<>();
            call.arguments().forEach(argument -> arguments.add(evaluate(argument, scope)));
            return callable.call(arguments, call.line());
        }
        return binary((Node.Binary) node, scope);
    }

    private Object binary(Node.Binary binary, Scope scope) {
        Object left = evaluate(binary.left(), scope);
        if (binary.operator().equals("and")) {
            return truth(left) ? evaluate(binary.right(), scope) : left;
        }
        if (binary.operator().equals("or")) {
            return truth(left) ? left : evaluate(binary.right(), scope);
        }
        Object right = evaluate(binary.right(), scope);
        int line = binary.line();
        return switch (binary.operator()) {
            case "==" -> Objects.equals(left, right);
            case "!=" -> !Objects.equals(left, right);
            case ".." -> show(left) + show(right);
            case "+" -> left instanceof List && right instanceof List ? concat(list(left, line), list(right, line)) : (Object) Math.addExact(number(left, line), number(right, line));
            case "-" -> Math.subtractExact(number(left, line), number(right, line));
            case "*" -> Math.multiplyExact(number(left, line), number(right, line));
            case "/" -> Math.floorDiv(number(left, line), number(right, line));
            case "%" -> Math.floorMod(number(left, line), number(right, line));
            case "<" -> compare(left, right, line) < 0;
            case "<=" -> compare(left, right, line) <= 0;
            case ">" -> compare(left, right, line) > 0;
            case ">=" -> compare(left, right, line) >= 0;
            default -> throw new LanguageException("operator " + binary.operator(), line);
        };
    }

    private static List<Object> concat(List<Object> a, List<Object> b) {
        List<Object> both = new ArrayList<>(a);
        both.addAll(b);
        return both;
    }

    private static int compare(Object left, Object right, int line) {
        return left instanceof String a && right instanceof String b ? a.compareTo(b) : Long.compare(number(left, line), number(right, line));
    }

    private static boolean truth(Object value) {
        return value != null && !value.equals(false);
    }

    private static long number(Object value, int line) {
        if (value instanceof Long number) {
            return number;
        }
        throw new LanguageException(show(value) + " is no number", line);
    }

    @SuppressWarnings("unchecked")
    private static List<Object> list(Object value, int line) {
        if (value instanceof List<?> list) {
            return (List<Object>) list;
        }
        throw new LanguageException(show(value) + " is no list", line);
    }

    private static int index(Object value, int size, int line) {
        long index = number(value, line);
        if (index < 0 || index >= size) {
            throw new LanguageException("index " + index + " of " + size, line);
        }
        return (int) index;
    }

    static String show(Object value) {
        if (value instanceof List<?> list) {
            return Arrays.toString(list.stream().map(Interpreter::show).toArray());
        }
        return value == null ? "nil" : value.toString();
    }
}

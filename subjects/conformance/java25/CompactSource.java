// A source file without a class declaration: main is an instance method of an implicit class; JLS 25 §7.3.

int calls;

String greet(String name) {
    calls++;
    return "hello " + name;
}

void main(String[] args) {
    IO.println(greet("world"));
    IO.println(greet(args.length + " arguments"));
    IO.print(calls + "\n");
    IO.println();
    // The classes of java.base need no import here.
    var names = new ArrayList<>(List.of("b", "a"));
    Collections.sort(names);
    IO.println(names.stream().collect(Collectors.joining("+")) + " " + getClass().getName());
}

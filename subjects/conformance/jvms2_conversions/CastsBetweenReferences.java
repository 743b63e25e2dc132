// A checked cast passes null and subclasses and rejects the rest.

public class CastsBetweenReferences {
    interface Shape { }

    static class Square implements Shape { }

    static class Circle implements Shape { }

    public static void main(String[] args) {
        Object[] candidates = {new Square(), new Circle(), null, "text"};
        for (Object candidate : candidates) {
            try {
                Shape shape = (Shape) candidate;
                Square square = (Square) shape;
                System.out.println(square == null ? "null passes" : "a square");
            } catch (ClassCastException e) {
                System.out.println("rejected " + candidate.getClass().getSimpleName());
            }
        }
    }
}

// Enum constants with bodies are classes of their own.

public class EnumWithBodies {
    enum Shape {
        CIRCLE {
            @Override
            double area(double size) {
                return 3 * size * size;
            }
        },
        SQUARE {
            @Override
            double area(double size) {
                return size * size;
            }

            @Override
            public String toString() {
                return "square!";
            }
        };

        abstract double area(double size);
    }

    public static void main(String[] args) {
        for (Shape shape : Shape.values()) {
            System.out.println(shape + " " + shape.name() + " " + shape.area(2));
            System.out.println((shape.getClass() == Shape.class) + " " + (shape.getDeclaringClass() == Shape.class) + " " + shape.getClass().isEnum());
        }
    }
}

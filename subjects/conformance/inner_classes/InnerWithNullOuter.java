// Creating an inner object on a null outer instance fails.

public class InnerWithNullOuter {
    class Inner { }

    public static void main(String[] args) {
        InnerWithNullOuter nothing = null;
        try {
            Inner inner = nothing.new Inner();
            System.out.println(inner);
        } catch (NullPointerException e) {
            System.out.println("no outer instance");
        }
        System.out.println(new InnerWithNullOuter().new Inner() != null);
    }
}

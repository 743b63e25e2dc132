// A record has accessors, equals, hashCode and toString.

public class RecordBasics {
    record Point(int x, int y) { }

    record Mixed(String name, double weight, int[] data, Point at) { }

    public static void main(String[] args) {
        Point a = new Point(1, 2);
        System.out.println(a + " " + a.x() + " " + a.y() + " " + a.hashCode());
        System.out.println(a.equals(new Point(1, 2)) + " " + a.equals(new Point(2, 1)) + " " + a.equals(null));
        int[] data = {};
        Mixed m = new Mixed("m", 1.5, data, a);
        System.out.println(m.equals(new Mixed("m", 1.5, data, new Point(1, 2))));
        System.out.println(m.equals(new Mixed("m", 1.5, new int[0], a)));
        System.out.println(new Mixed(null, 0, null, null));
    }
}

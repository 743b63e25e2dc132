// compareTo, equals by identity, chained and nested appends.

public class BuilderComparesAndChains {
    public static void main(String[] args) {
        StringBuilder a = new StringBuilder("abc");
        StringBuilder b = new StringBuilder("abc");
        System.out.println(a.equals(b) + " " + a.compareTo(b) + " " + a.toString().equals(b.toString()));
        b.append(a.append("d").length()).append(a);
        System.out.println(b + " " + a.compareTo(b));
        a.append(a);
        System.out.println(a);
        a.insert(2, a);
        System.out.println(a + " " + a.isEmpty());
    }
}

/** What a JVM does: the branches that may not be called infeasible are taken. */
public class Shown {
    public static void main(String[] arguments) {
        Wrapped direct = new Wrapped(new Plain(2));
        Wrapped far = new Wrapped(direct);
        System.out.println(direct.size() + " " + direct.isDirect() + " " + far.isDirect());
        System.out.println(new Derived(5).reset() + " " + new Derived(1).reset());
    }
}

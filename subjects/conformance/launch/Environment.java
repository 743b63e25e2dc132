// The environment is a map that cannot be changed, and each variable can be asked for (API of System.getenv).
import java.util.Map;

public class Environment {
    public static void main(String[] args) {
        Map<String, String> all = System.getenv();
        System.out.println(all.size() > 0 && all.get("PATH").equals(System.getenv("PATH")));
        System.out.println(System.getenv("NOBODY_HAS_SET_THIS") + " " + all.get("NOBODY_HAS_SET_THIS"));
        try {
            all.put("x", "y");
        } catch (UnsupportedOperationException e) {
            System.out.println("not changed");
        }
        System.out.println(System.console());
    }
}

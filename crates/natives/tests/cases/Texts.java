import java.util.Arrays;

// Numbers to text and back, and the texts of arrays; API java.lang.
public class Texts {
    public static int run(int a, int b) {
        double d = (a & 1) == 0 ? 0.375 : -1.0e-5;
        float f = (b & 1) == 0 ? 3.4e38f : 0.1f;
        String s = Double.toString(d) + Float.toString(f) + Long.toHexString(255L << 30);
        s += String.join("-", "x", "y", Integer.toString(b & 7)) + Arrays.toString(new int[] {a & 1, 2});
        s += new StringBuilder("abc").reverse().insert(1, 2.5).append(true).append('c').append((Object) null);
        String[] parts = "p,q,,r".split(",");
        s += parts.length + parts[3] + "ß".toUpperCase() + "İI".toLowerCase().length() + " t ".strip();
        s += "a.b.c".replace(".", "::") + "x".repeat(3);
        double parsed = Double.parseDouble((a & 1) == 0 ? "1.25e2" : "0.1") + Integer.parseInt("-" + (b & 3)) + Long.parseLong("7f", 16);
        int hash = 0;
        for (int i = 0; i < s.length(); i++) {
            hash = hash * 31 + s.charAt(i);
        }
        String joined = new String(new char[] {'o', (a & 1) == 0 ? 'a' : 'b'}).intern();
        return hash + (int) parsed + (joined == "oa" ? 1 : 0);
    }
}

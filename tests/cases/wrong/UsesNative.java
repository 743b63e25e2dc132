// What: one path calls a native method of which there is no code.
// Target: wrong.UsesNative#get(int)
// Answer: that path gave up, naming wrong.UsesNative.secret(I)I; the other path has its test.
// Exit: 3
// Says: ): 1 test,
// Says: native method wrong.UsesNative.secret(I)I
package wrong;

public class UsesNative {
    public static native int secret(int x);

    public static int get(int x) {
        return x > 0 ? secret(x) : x;
    }
}

// What: the target itself is native.
// Target: wrong.NativeTarget#secret
// Answer: one line: a native method has no code to explore; exit 2 or 4.
// Exit: 2
// Says: native, so there is nothing to run
package wrong;

public class NativeTarget {
    public native int secret(int x);
}

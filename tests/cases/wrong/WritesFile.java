// What: the target writes a file.
// Target: wrong.WritesFile#leave
// Answer: gave up, naming the native method under FileOutputStream; no file appears.
package wrong;

public class WritesFile {
    public static void leave() throws java.io.IOException {
        try (java.io.FileOutputStream out = new java.io.FileOutputStream("should-not-exist.txt")) {
            out.write(1);
        }
    }
}

// What: the target writes a file.
// Target: wrong.WritesFile#leave
// Answer: gave up, naming what is missing; no file appears.
// Exit: 3
// Says: ): 0 tests,
// Says: not supported (1 path):
package wrong;

public class WritesFile {
    public static void leave() throws java.io.IOException {
        try (java.io.FileOutputStream out = new java.io.FileOutputStream("should-not-exist.txt")) {
            out.write(1);
        }
    }
}

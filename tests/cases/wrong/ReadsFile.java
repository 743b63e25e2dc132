// What: the target reads a file.
// Target: wrong.ReadsFile#first
// Answer: gave up, naming what is missing; the file is not opened.
// Exit: 3
// Says: ): 0 tests,
// Says: not supported (1 path):
package wrong;

public class ReadsFile {
    public static int first() throws java.io.IOException {
        try (java.io.FileInputStream in = new java.io.FileInputStream("/etc/hostname")) {
            return in.read();
        }
    }
}

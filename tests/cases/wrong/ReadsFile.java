// What: the target reads a file.
// Target: wrong.ReadsFile#first
// Answer: gave up, naming the native method under FileInputStream; the file is not opened.
package wrong;

public class ReadsFile {
    public static int first() throws java.io.IOException {
        try (java.io.FileInputStream in = new java.io.FileInputStream("/etc/hostname")) {
            return in.read();
        }
    }
}

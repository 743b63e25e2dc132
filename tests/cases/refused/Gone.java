// An exception whose class file is removed after compiling.
package refused;

public class Gone extends RuntimeException {
}

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/**
 * Runs javac for each request until its input ends. A request is a number of arguments and the arguments; the answer is
 * javac's exit code and what it printed.
 */
class Compiler {
    public static void main(String[] unused) throws IOException {
        JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
        DataInputStream in = new DataInputStream(System.in);
        DataOutputStream out = new DataOutputStream(System.out);
        for (int count = in.read(); count >= 0; count = in.read()) {
            String[] arguments = new String[count << 8 | in.readUnsignedByte()];
            for (int i = 0; i < arguments.length; i++) {
                arguments[i] = text(in);
            }
            ByteArrayOutputStream printed = new ByteArrayOutputStream();
            int code = javac.run(null, printed, printed, arguments);
            out.writeInt(code);
            out.writeInt(printed.size());
            printed.writeTo(out);
            out.flush();
        }
    }

    private static String text(DataInputStream in) throws IOException {
        byte[] bytes = new byte[in.readInt()];
        in.readFully(bytes);
        return new String(bytes, "UTF-8");
    }
}

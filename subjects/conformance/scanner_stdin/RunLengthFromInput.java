// A filter that encodes the lines of standard input.
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;

public class RunLengthFromInput {
    static String encode(String line) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < line.length(); ) {
            int j = i;
            while (j < line.length() && line.charAt(j) == line.charAt(i)) {
                j++;
            }
            out.append(j - i).append(line.charAt(i));
            i = j;
        }
        return out.toString();
    }

    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            System.out.println(encode(line));
        }
    }
}

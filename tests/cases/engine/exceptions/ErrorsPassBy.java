// catch (Exception) lets an Error pass, finally does not stop it; JLS §11.1.1.
public class ErrorsPassBy {
    public static int run(int a, int b) {
        int log = 0;
        try {
            try {
                if (a > b) {
                    throw new AssertionError("checked by hand");
                }
                throw new Exception();
            } catch (Exception e) {
                log += 1;
            } finally {
                log += 10;
            }
        } catch (AssertionError e) {
            log += 100;
        }
        return log;
    }
}

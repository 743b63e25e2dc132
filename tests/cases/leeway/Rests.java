// What: an assertion that fails where Math.sin gives one of two neighbours, and one that fails for both.
public class Rests {
    public static class OnTheLastPlace {
        public static void main(String[] arguments) {
            assert Double.doubleToLongBits(Math.sin(0.3)) != 0x3fd2e9cd95baba33L;
        }
    }

    public static class OnNothing {
        public static void main(String[] arguments) {
            assert Math.sin(0.3) > 0.5;
        }
    }
}

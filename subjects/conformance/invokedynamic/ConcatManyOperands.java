// A concatenation of more than two hundred operands is split but has one value.

public class ConcatManyOperands {
    static String all(int a, String b, char c) {
        return "start"
            + a + b + c + a + b + c + a + b + c + a + "0"
            + b + c + a + b + c + a + b + c + a + b + "1"
            + c + a + b + c + a + b + c + a + b + c + "2"
            + a + b + c + a + b + c + a + b + c + a + "3"
            + b + c + a + b + c + a + b + c + a + b + "4"
            + c + a + b + c + a + b + c + a + b + c + "5"
            + a + b + c + a + b + c + a + b + c + a + "6"
            + b + c + a + b + c + a + b + c + a + b + "7"
            + c + a + b + c + a + b + c + a + b + c + "8"
            + a + b + c + a + b + c + a + b + c + a + "9"
            + b + c + a + b + c + a + b + c + a + b + "10"
            + c + a + b + c + a + b + c + a + b + c + "11"
            + a + b + c + a + b + c + a + b + c + a + "12"
            + b + c + a + b + c + a + b + c + a + b + "13"
            + c + a + b + c + a + b + c + a + b + c + "14"
            + a + b + c + a + b + c + a + b + c + a + "15"
            + b + c + a + b + c + a + b + c + a + b + "16"
            + c + a + b + c + a + b + c + a + b + c + "17"
            + a + b + c + a + b + c + a + b + c + a + "18"
            + b + c + a + b + c + a + b + c + a + b + "19"
            + c + a + b + c + a + b + c + a + b + c + "20";
    }

    public static void main(String[] args) {
        System.out.println(all(1, "-", 'x'));
        System.out.println(all(-7, null, '\u00e9').length());
    }
}

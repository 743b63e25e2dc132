// A local variable or parameter shadows a field; this reaches the field.

public class LocalVariableShadowing {
    static class Shadow {
        int value = 1;

        int test(int value) {
            this.value += value;
            {
                int other = value * 10;
                value = other;
            }
            for (int i = 0; i < 2; i++) {
                int other = i;
                value += other;
            }
            return value + this.value;
        }
    }

    public static void main(String[] args) {
        Shadow shadow = new Shadow();
        System.out.println(shadow.test(5) + " " + shadow.value);
    }
}

// Operands are evaluated from left to right, before the operator acts.

public class OperandsLeftToRight {
    static int counter;

    static int next(String name) {
        System.out.println("evaluate " + name);
        return ++counter;
    }

    public static void main(String[] args) {
        int result = next("a") - next("b") * next("c");
        System.out.println(result);
        int i = 2;
        i = i++ + ++i * i--;
        System.out.println(i);
        int[] array = {0, 0, 0};
        int index = 0;
        array[index++] = index++ + index;
        System.out.println(array[0] + " " + index);
        int j = 1;
        j += j++ * 2 + j;
        System.out.println(j);
    }
}

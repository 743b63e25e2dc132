// Cases of one switch that lead to one place, and a default beside them.
public class SwitchTables {
    static Object[] universe() {
        return new Object[] {};
    }

    static int[] numbers() {
        return new int[] {-1, 0, 1, 2, 3, 4, 100, 1000};
    }

    public static int run(int a, int b) {
        int result = 0;
        switch (a) {
            case 1:
            case 3:
                result = 1;
                break;
            case 2:
                result = 2;
                break;
            case 4:
                if (a != 4) {
                    result = 9;
                }
        }
        switch (b) {
            case 100:
                return result + 10;
            case 1000:
                return result + 20;
            default:
                return result;
        }
    }
}

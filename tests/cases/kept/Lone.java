package kept;

public class Lone {
    public static int sign(int number) {
        return number > 0 ? 1 : number < 0 ? -1 : 0;
    }
}

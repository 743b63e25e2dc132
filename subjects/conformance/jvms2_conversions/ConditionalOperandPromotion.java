// The type of a conditional expression is promoted from both of its branches.

public class ConditionalOperandPromotion {
    public static void main(String[] args) {
        boolean yes = args.length == 0;
        System.out.println(yes ? 1 : 2.0);
        System.out.println(yes ? 'a' : 0);
        int zero = 0;
        System.out.println(yes ? 'a' : zero);
        Object boxed = yes ? 1 : 2.0;
        System.out.println(boxed.getClass().getSimpleName());
        Object kept = yes ? (Object) 1 : 2.0;
        System.out.println(kept.getClass().getSimpleName());
        Character nothing = 'q';
        System.out.println(yes ? nothing : 0);
        byte b = 5;
        System.out.println(((Object) (yes ? b : 'c')).getClass().getSimpleName());
    }
}

// What: the package of a class of a folder, which has a name even where the source gives none (JLS §7.4.2), and of an array.

public class PackagesOfClasses {
    interface Inner {
    }

    public static void main(String[] args) {
        Package own = PackagesOfClasses.class.getPackage();
        System.out.println("[" + own + "] [" + own.getName() + "]");
        System.out.println(own == Inner.class.getPackage());
        System.out.println(own.getImplementationVersion());
        System.out.println(new Inner[0].getClass().getPackage());
        System.out.println(int.class.getPackage());
        System.out.println(PackagesOfClasses.class.getPackageName().isEmpty());
    }
}

// A main method may be inherited from a class or be a default method; JLS 25 §12.1.4.
class MainInherited extends MainInheritedBase {
    MainInherited() {
        System.out.println("derived");
    }

    @Override
    String name() {
        return "derived name";
    }
}

/** No member of the main class, since that cannot extend its own members. */
abstract class MainInheritedBase implements MainInheritedStart {
    MainInheritedBase() {
        System.out.println("base");
    }

    abstract String name();

    @Override
    public void begin() {
        System.out.println(name());
    }
}

interface MainInheritedStart {
    void begin();

    default void main() {
        System.out.println(getClass().getName());
        begin();
    }
}

// A nested holder class is initialised when it is first asked for its field.

public class LazyHolderIdiom {
    static class Registry {
        static int created;

        Registry() {
            created++;
            System.out.println("created");
        }

        private static class Holder {
            static final Registry INSTANCE = new Registry();
        }

        static Registry get() {
            return Holder.INSTANCE;
        }
    }

    public static void main(String[] args) {
        System.out.println("before " + Registry.created);
        System.out.println(Registry.get() == Registry.get());
        System.out.println("after " + Registry.created);
    }
}

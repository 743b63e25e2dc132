// Each thread has its own value of a ThreadLocal; an inheritable one begins as its parent's (API of ThreadLocal).
public class ThreadLocals {
    private static final ThreadLocal<Integer> NUMBER = ThreadLocal.withInitial(() -> 5);
    private static final InheritableThreadLocal<String> NAME = new InheritableThreadLocal<>();

    public static void main(String[] args) throws InterruptedException {
        NUMBER.set(6);
        NAME.set("parent");
        Thread thread = new Thread(() -> {
            System.out.println(NUMBER.get() + " " + NAME.get());
            NUMBER.set(7);
            NAME.set("child");
            System.out.println(NUMBER.get() + " " + NAME.get());
        });
        thread.start();
        thread.join();
        System.out.println(NUMBER.get() + " " + NAME.get());
    }
}

// The thread of main has a group, whose parent is that of the system, and the loader of the application (API of Thread).
public class ThreadOfMain {
    public static void main(String[] args) throws InterruptedException {
        Thread main = Thread.currentThread();
        System.out.println(main + " " + main.getState() + " " + main.isDaemon());
        System.out.println(main.getThreadGroup() + " " + main.getThreadGroup().getParent().getName());
        System.out.println(main.getContextClassLoader() == ClassLoader.getSystemClassLoader());
        ThreadGroup group = new ThreadGroup("group");
        Thread other = new Thread(group, () -> {
            Thread own = Thread.currentThread();
            System.out.println(own + " " + own.getThreadGroup().getParent().getName());
            System.out.println(own.getContextClassLoader() == main.getContextClassLoader());
        }, "other");
        other.setPriority(7);
        other.start();
        other.join();
        System.out.println(other.getThreadGroup());
    }
}

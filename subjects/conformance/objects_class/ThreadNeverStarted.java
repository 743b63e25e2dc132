// A thread that is made but never started is an object like others; API java.lang.Thread.
public class ThreadNeverStarted {
    public static void main(String[] args) {
        Thread first = new Thread(() -> System.out.println("not run"), "first");
        Thread second = new Thread(first);
        second.setPriority(Thread.MAX_PRIORITY);
        System.out.println(first.getName() + " " + first.getState() + " " + first.isAlive() + " " + first.isDaemon());
        System.out.println(second.getPriority() + " " + first.getPriority() + " " + second.isInterrupted());
        System.out.println((first.getId() != second.getId()) + " " + (first.getId() > Thread.currentThread().getId()));
        first.run();
        second.run();
    }
}

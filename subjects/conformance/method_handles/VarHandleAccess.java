// VarHandles for fields, static fields and array elements: compareAndSet, getAndAdd.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;

public class VarHandleAccess {
    static class Counter {
        volatile int count;
        static long total = 10;
        String label = "a";
    }

    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        VarHandle count = lookup.findVarHandle(Counter.class, "count", int.class);
        Counter counter = new Counter();
        System.out.println(count.compareAndSet(counter, 0, 5) + " " + count.compareAndSet(counter, 0, 6) + " " + counter.count);
        System.out.println((int) count.getAndAdd(counter, 10) + " " + (int) count.getVolatile(counter) + " " + (int) count.getAndSet(counter, 1) + " " + (int) count.getAndBitwiseOr(counter, 6));
        System.out.println(counter.count);
        VarHandle total = lookup.findStaticVarHandle(Counter.class, "total", long.class);
        total.set(7L);
        System.out.println((long) total.getAndAdd(3L) + " " + Counter.total);
        VarHandle label = lookup.findVarHandle(Counter.class, "label", String.class);
        System.out.println(label.compareAndExchange(counter, "a", "b") + " " + label.getAcquire(counter));
        VarHandle element = MethodHandles.arrayElementVarHandle(int[].class);
        int[] array = {1, 2};
        System.out.println(element.compareAndSet(array, 1, 2, 50) + " " + array[1] + " " + (int) element.getAndAdd(array, 0, 5) + " " + Arrays.toString(array));
        try {
            element.set(array, 2, 0);
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
    }
}

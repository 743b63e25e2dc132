// Getters, setters and array element handles.
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;

public class HandlesForFieldsAndArrays {
    static class Cell {
        int value = 3;
        static String name = "cell";
    }

    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        Cell cell = new Cell();
        MethodHandle get = lookup.findGetter(Cell.class, "value", int.class);
        MethodHandle set = lookup.findSetter(Cell.class, "value", int.class);
        set.invokeExact(cell, 9);
        System.out.println((int) get.invokeExact(cell));
        System.out.println((String) lookup.findStaticGetter(Cell.class, "name", String.class).invokeExact());
        int[] array = {1, 2, 3};
        MethodHandles.arrayElementSetter(int[].class).invokeExact(array, 1, 20);
        System.out.println((int) MethodHandles.arrayElementGetter(int[].class).invokeExact(array, 1) + " " + (int) MethodHandles.arrayLength(int[].class).invokeExact(array));
        try {
            int v = (int) get.invokeExact((Cell) null);
            System.out.println(v);
        } catch (NullPointerException e) {
            System.out.println("null cell");
        }
    }
}

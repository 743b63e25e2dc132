// Capacity grows by doubling plus two, and trims.

public class BuilderCapacity {
    public static void main(String[] args) {
        StringBuilder text = new StringBuilder();
        System.out.println(text.capacity());
        text.append("x".repeat(17));
        System.out.println(text.capacity());
        text.ensureCapacity(35);
        System.out.println(text.capacity());
        text.ensureCapacity(100);
        System.out.println(text.capacity());
        text.trimToSize();
        System.out.println(text.capacity() + " " + new StringBuilder("abc").capacity() + " " + new StringBuilder(5).capacity());
    }
}

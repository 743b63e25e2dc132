// Methods of Object can be called through an interface type.

public class InterfaceMethodOnObject {
    interface Marker { }

    static class Thing implements Marker {
        @Override
        public String toString() {
            return "thing";
        }

        @Override
        public int hashCode() {
            return 12;
        }
    }

    public static void main(String[] args) {
        Marker marker = new Thing();
        System.out.println(marker.toString() + marker.hashCode() + marker.equals(marker) + marker.getClass().getSimpleName());
        CharSequence text = "abc";
        System.out.println(text.equals("abc") + " " + text.hashCode());
        Object[] array = {1};
        System.out.println(array.getClass().getSimpleName() + array.clone().length + array.equals(array));
    }
}

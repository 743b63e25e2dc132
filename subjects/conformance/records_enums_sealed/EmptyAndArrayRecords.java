// A record without components, and one whose array components compare by identity.

public class EmptyAndArrayRecords {
    record Unit() { }

    record Bytes(byte... bytes) { }

    public static void main(String[] args) {
        System.out.println(new Unit() + " " + new Unit().equals(new Unit()) + " " + new Unit().hashCode());
        byte[] shared = {1, 2};
        System.out.println(new Bytes(shared).equals(new Bytes(shared)));
        System.out.println(new Bytes(shared).equals(new Bytes((byte) 1, (byte) 2)));
        System.out.println(new Bytes().bytes().length);
    }
}

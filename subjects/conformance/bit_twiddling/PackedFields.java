// Several fields packed into one long with shifts and masks.

public class PackedFields {
    static long pack(int year, int month, int day, boolean flag) {
        return (long) year << 10 | month << 6 | day << 1 | (flag ? 1 : 0);
    }

    static String unpack(long packed) {
        return (packed >> 10) + "-" + (packed >> 6 & 0xf) + "-" + (packed >> 1 & 0x1f) + " " + ((packed & 1) == 1);
    }

    public static void main(String[] args) {
        System.out.println(pack(2024, 12, 31, true) + " " + unpack(pack(2024, 12, 31, true)));
        System.out.println(unpack(pack(-44, 3, 15, false)));
        int rgb = 0xff << 24 | 200 << 16 | 100 << 8 | 50;
        System.out.println(rgb + " " + (rgb >>> 24) + " " + (rgb >> 24) + " " + (rgb >> 16 & 0xff) + " " + (byte) (rgb >> 16));
    }
}

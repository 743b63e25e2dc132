package kinds.numbers;

/** Dates as a developer computes them. */
public class Calendar {
    /** The number of days of a month; 0 if there is no such month. */
    public static int days(int year, int month) {
        switch (month) {
            case 2:
                return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28;
            case 4:
            case 6:
            case 9:
            case 11:
                return 30;
            case 1:
            case 3:
            case 5:
            case 7:
            case 8:
            case 10:
            case 12:
                return 31;
            default:
                return 0;
        }
    }

    /** Whether the next day begins a new month or year. */
    public static String tomorrow(int year, int month, int day) {
        int days = days(year, month);
        if (days == 0 || day < 1 || day > days) {
            return "no date";
        }
        if (day < days) {
            return "same month";
        }
        return month == 12 ? "new year" : month == 2 && day == 29 ? "leap day" : "new month";
    }

    /** The day of the week by Zeller's congruence: 0 is Saturday; -1 for years out of range. */
    public static int weekday(int year, int month, int day) {
        if (year < 1600 || year > 2400 || days(year, month) < day || day < 1) {
            return -1;
        }
        int m = month;
        int y = year;
        if (m < 3) {
            m += 12;
            y--;
        }
        int h = (day + 13 * (m + 1) / 5 + y % 100 + y % 100 / 4 + y / 100 / 4 + 5 * (y / 100)) % 7;
        return h == 6 && day == 13 ? 13 : h;
    }

    /** Seconds as a stopwatch shows them. */
    public static String watch(long seconds) {
        if (seconds < 0) {
            return "not started";
        }
        long hours = seconds / 3600;
        long minutes = seconds % 3600 / 60;
        if (hours > 99) {
            return "off";
        }
        if (hours > 0) {
            return minutes == 0 ? "full hour" : "hours";
        }
        return minutes > 0 ? "minutes" : seconds == 59 ? "almost" : "seconds";
    }

    /** Kinds of triangles by the lengths of their sides. */
    public static String triangle(int a, int b, int c) {
        if (a <= 0 || b <= 0 || c <= 0) {
            return "none";
        }
        if ((long) a + b <= c || (long) b + c <= a || (long) a + c <= b) {
            return "open";
        }
        if (a == b && b == c) {
            return "equilateral";
        }
        return a == b || b == c || a == c ? "isosceles" : "scalene";
    }
}

// The default time zone is that of the machine (API of TimeZone).
import java.util.TimeZone;

public class Zones {
    public static void main(String[] args) {
        System.out.println(TimeZone.getDefault().getID() + " " + TimeZone.getTimeZone("UTC").getRawOffset());
    }
}

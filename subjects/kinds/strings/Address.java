package kinds.strings;

/** A mail address with its parts checked one after the other. */
public class Address {
    private String user;
    private String host;

    /** Takes the address apart; the answer names the first thing that is wrong. */
    public String parse(String text) {
        String trimmed = text.trim();
        if (trimmed.isEmpty()) {
            return "empty";
        }
        int at = trimmed.indexOf('@');
        if (at < 0) {
            return "no at";
        }
        if (trimmed.indexOf('@', at + 1) >= 0) {
            return "two ats";
        }
        user = trimmed.substring(0, at);
        host = trimmed.substring(at + 1);
        if (user.isEmpty() || host.isEmpty()) {
            return "a part is missing";
        }
        int point = host.indexOf('.');
        if (point <= 0 || point == host.length() - 1) {
            return "no domain";
        }
        return host.substring(point).equals(".x") ? "forbidden" : "ok";
    }

    /** Whether this address belongs to the same host as another one. */
    public boolean sameHost(Address other) {
        if (other == null || other.host == null) {
            return host == null;
        }
        return host != null && host.equals(other.host);
    }

    /** How the owner is greeted. */
    public String greet(String title, String name) {
        String full = title + name;
        if (full.equals("DrWho")) {
            return title.equals("Dr") ? "Doctor?" : "Who?";
        }
        return name.isEmpty() ? "Hello" : "Dear " + full;
    }
}

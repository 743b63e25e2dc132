package kinds.arrays;

/** Arrays of references: gaps, the same object twice, and links between elements. */
public class Roster {
    /** A member with a number and perhaps a deputy. */
    public static class Member {
        public int number;
        public Member deputy;

        public Member(int number, Member deputy) {
            this.number = number;
            this.deputy = deputy;
        }
    }

    /** The member with a number; null if there is none. */
    public static Member find(Member[] members, int number) {
        for (Member member : members) {
            if (member != null && member.number == number) {
                return member;
            }
        }
        return null;
    }

    /** Whether the first and the second place hold the same member or only equal ones. */
    public static String pair(Member[] members) {
        if (members.length < 2) {
            return "too few";
        }
        Member first = members[0];
        Member second = members[1];
        if (first == null || second == null) {
            return first == second ? "both empty" : "one empty";
        }
        if (first == second) {
            return "the same";
        }
        return first.number == second.number ? "equal" : "different";
    }

    /** Who answers for the first member. */
    public static String deputy(Member[] members) {
        Member head = members[0];
        Member deputy = head.deputy;
        if (deputy == null) {
            return "none";
        }
        if (deputy == head) {
            return "himself";
        }
        if (deputy.deputy == head) {
            return "each other";
        }
        for (int i = 1; i < members.length; i++) {
            if (members[i] == deputy) {
                return "another member";
            }
        }
        return "a stranger";
    }

    /** Writes through one place and reads through another. */
    public static boolean aliased(Member[] members, int i, int j) {
        if (i == j) {
            return false;
        }
        members[i].number = 1;
        members[j].number = 2;
        return members[i].number == 2;
    }
}

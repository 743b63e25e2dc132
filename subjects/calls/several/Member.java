package calls.several;

/** Someone on a roster, who may be in several teams. */
public class Member {
    Seat first;

    /** Makes someone who is in no team. */
    public Member() {}

    /** Returns the team joined last of those that are left, null if there is none. */
    public Team latest() {
        return first == null ? null : first.team;
    }

    /** Leaves all teams. */
    public void leaveAll() {
        for (Seat seat = first; seat != null; seat = seat.nextOfMember) {
            seat.team.unlink(seat);
        }
        first = null;
    }

    void unlink(Seat seat) {
        if (first == seat) {
            first = seat.nextOfMember;
        } else {
            Seat before = first;
            while (before.nextOfMember != seat) {
                before = before.nextOfMember;
            }
            before.nextOfMember = seat.nextOfMember;
        }
    }
}

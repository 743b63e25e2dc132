package calls.several;

/** A team of a roster, which knows its members as they know their teams: each seat is in two chains. */
public class Team {
    Seat first;
    int size;

    /** Makes a team without members. */
    public Team() {}

    /** Tells whether someone is a member. */
    public boolean has(Member member) {
        return seat(member) != null;
    }

    /** Returns how many members there are. */
    public int size() {
        return size;
    }

    /** Gives someone a seat, and tells whether there was none before. */
    public boolean add(Member member) {
        if (member == null || has(member)) {
            return false;
        }
        Seat seat = new Seat(this, member);
        seat.nextOfTeam = first;
        first = seat;
        seat.nextOfMember = member.first;
        member.first = seat;
        size++;
        return true;
    }

    /** Takes someone's seat away, and tells whether there was one. */
    public boolean remove(Member member) {
        Seat seat = seat(member);
        if (seat == null) {
            return false;
        }
        unlink(seat);
        member.unlink(seat);
        return true;
    }

    /** Takes all seats away. */
    public void disband() {
        for (Seat seat = first; seat != null; seat = seat.nextOfTeam) {
            seat.member.unlink(seat);
        }
        first = null;
        size = 0;
    }

    void unlink(Seat seat) {
        if (first == seat) {
            first = seat.nextOfTeam;
        } else {
            Seat before = first;
            while (before.nextOfTeam != seat) {
                before = before.nextOfTeam;
            }
            before.nextOfTeam = seat.nextOfTeam;
        }
        size--;
    }

    Seat seat(Member member) {
        Seat seat = first;
        while (seat != null && seat.member != member) {
            seat = seat.nextOfTeam;
        }
        return seat;
    }
}

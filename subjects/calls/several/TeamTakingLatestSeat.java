package calls.several;

/** A {@link Team} with a fault: of those that a member has, the latest seat is taken away, though it may be another team's. */
public class TeamTakingLatestSeat extends Team {
    /** Makes a team without members. */
    public TeamTakingLatestSeat() {}

    @Override
    public boolean remove(Member member) {
        Seat seat = seat(member);
        if (seat == null) {
            return false;
        }
        unlink(seat);
        member.first = member.first.nextOfMember;
        return true;
    }
}

package calls.several;

/** That someone is in a team. */
final class Seat {
    final Team team;
    final Member member;
    Seat nextOfTeam;
    Seat nextOfMember;

    Seat(Team team, Member member) {
        this.team = team;
        this.member = member;
    }
}

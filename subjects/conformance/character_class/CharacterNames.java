// Unicode blocks and scripts, directionality and mirrored characters.

public class CharacterNames {
    public static void main(String[] args) {
        System.out.println(Character.UnicodeBlock.of('é') + " " + Character.UnicodeBlock.of(0x4e2d) + " " + Character.UnicodeScript.of('я') + " " + Character.UnicodeScript.of(' '));
        System.out.println(Character.isMirrored('(') + " " + Character.isMirrored('a') + " " + Character.getDirectionality('א') + " " + Character.isIdeographic(0x4e2d) + " " + Character.isISOControl('\n') + " " + Character.isDefined(0xfffff));
    }
}

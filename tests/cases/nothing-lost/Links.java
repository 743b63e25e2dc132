/** More paths than fit in a small effort, all of them easy. */
public class Links {
    Links left;
    Links right;
    int key;

    public int kind(int wanted) {
        int kind = 0;
        Links at = this;
        for (int i = 0; i < 12 && at != null; i++) {
            if (at.key * 3 + i == wanted) {
                kind++;
            }
            at = at.key < wanted ? at.left : at.right;
        }
        return kind;
    }
}

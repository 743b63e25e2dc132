/**
 * The invariant holds for objects of a subclass of which it does not hold here: each method returns 1 for one of these, which
 * heapwise does not try where only the class itself is asked for. So no branch of these may be called infeasible. `main` shows that.
 */
public class OtherJudges {
    private int count;
    private Object mate;

    public boolean repOk() {
        return count >= 0;
    }

    public void set(int count) {
        this.count = count;
    }

    public void join(Object mate) {
        this.mate = mate;
    }

    public static int asObject(Object object) {
        return object instanceof OtherJudges && ((OtherJudges) object).count < 0 ? 1 : 0;
    }

    public int inField() {
        return mate instanceof OtherJudges && ((OtherJudges) mate).count < 0 ? 1 : 0;
    }

    public int asReceiver() {
        return count < 0 ? 1 : 0;
    }

    static class Lenient extends OtherJudges {
        @Override
        public boolean repOk() {
            return true;
        }
    }

    public static void main(String[] arguments) {
        Lenient lenient = new Lenient();
        lenient.set(-1);
        OtherJudges holder = new OtherJudges();
        holder.join(lenient);
        if (!lenient.repOk() || !holder.repOk()) {
            throw new IllegalStateException("not valid");
        }
        System.out.println(asObject(lenient));
        System.out.println(holder.inField());
        System.out.println(lenient.asReceiver());
    }
}

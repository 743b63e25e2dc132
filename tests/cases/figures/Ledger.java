package figures;

// Text of unknown floats in the middle of a method: what comes after it, and the ways beside it, are covered all the same.
public class Ledger {
    private static final class Line {
        private final double amount;
        private final Line before;

        private Line(double amount, Line before) {
            this.amount = amount;
            this.before = before;
        }
    }

    private double balance;
    private Line last;

    public void pay(double amount) {
        if (Double.isNaN(amount) || Double.isInfinite(amount)) {
            throw new IllegalArgumentException("no amount: " + amount);
        }
        if (amount <= 0) {
            throw new IllegalArgumentException("an amount is positive, this one is " + amount);
        }
        if (amount > 10_000) {
            throw new IllegalStateException(String.format("%.2f is too much", amount));
        }
        balance += amount;
        last = new Line(amount, last);
    }

    public String take(double amount) {
        if (amount > balance) {
            throw new IllegalStateException("of " + balance + " nobody takes " + amount);
        }
        balance -= amount;
        last = new Line(-amount, last);
        String text = new StringBuilder("took ").append(amount).append(", left ").append(balance).toString();
        if (balance == 0) {
            return text + ", that is all";
        }
        return text;
    }

    public String lines() {
        StringBuilder text = new StringBuilder();
        for (Line line = last; line != null; line = line.before) {
            text.append(line.amount).append('\n');
        }
        return text.toString();
    }

    // Of zeros there are two, and the share between two others is that of many points.
    public static String grade(float points, float most) {
        if (most <= 0f) {
            throw new IllegalArgumentException("most is " + most);
        }
        if (points == 0f) {
            return "nothing, " + points;
        }
        float share = points / most;
        if (share > 0.5f) {
            return "passed with " + share;
        }
        if (share > 0.375f) {
            return "again with " + share;
        }
        return "failed with " + share;
    }

    // What the program leaves out itself is no value that was tried.
    public static String rate(double rate) {
        if (rate < 0) {
            return "negative";
        }
        if (rate == 1.0) {
            return "unchanged";
        }
        String text = "rate " + rate;
        return rate > 50 ? text + "!" : text;
    }

    public static String sum(double one, double other, int count) {
        if (one != one) {
            return "sum " + (one + other);
        }
        return count > 100 ? "of " + (one + other + count) : "few";
    }
}

package kinds.subtypes;

/** An abstract class with subclasses that differ in what they allow. */
public class Accounts {
    /** An account with a balance in cents. */
    public abstract static class Account {
        protected int balance;

        protected Account(int balance) {
            this.balance = balance;
        }

        public abstract boolean withdraw(int cents);

        public int balance() {
            return balance;
        }
    }

    /** May be overdrawn up to a limit. */
    public static class Current extends Account {
        private final int limit;

        public Current(int balance, int limit) {
            super(balance);
            this.limit = limit;
        }

        @Override
        public boolean withdraw(int cents) {
            if ((long) balance - cents < -(long) limit) {
                return false;
            }
            balance -= cents;
            return true;
        }
    }

    /** Gives only what it has, in whole euros. */
    public static class Savings extends Account {
        public Savings(int balance) {
            super(balance);
        }

        @Override
        public boolean withdraw(int cents) {
            if (cents % 100 != 0 || cents > balance) {
                return false;
            }
            balance -= cents;
            return true;
        }
    }

    /** A savings account that nobody may touch. */
    public static class Frozen extends Savings {
        public Frozen(int balance) {
            super(balance);
        }

        @Override
        public boolean withdraw(int cents) {
            throw new IllegalStateException("frozen");
        }
    }

    /** Withdraws and tells how it went. */
    public static String withdraw(Account account, int cents) {
        if (cents <= 0) {
            return "nothing to do";
        }
        try {
            if (!account.withdraw(cents)) {
                return "refused";
            }
        } catch (IllegalStateException e) {
            return "blocked";
        }
        return account.balance() < 0 ? "overdrawn" : "paid";
    }

    /** Moves money between two accounts that may be one. */
    public static String transfer(Account from, Account to, int cents) {
        if (from == to) {
            return "same account";
        }
        if (to instanceof Frozen) {
            return "target is frozen";
        }
        if (from instanceof Savings && to instanceof Savings) {
            return "between savings";
        }
        return from.withdraw(cents) ? "moved" : "refused";
    }

    /** The fee by the class of the account. */
    public static int fee(Account account) {
        if (account instanceof Frozen) {
            return 0;
        }
        if (account instanceof Savings) {
            return account.balance() > 10_000 ? 1 : 2;
        }
        return account == null ? -1 : 5;
    }
}

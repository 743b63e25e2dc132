package ordinary;

import java.util.ArrayList;
import java.util.List;

/** An account in cents with an overdraft limit, a fee for being overdrawn, and a statement. */
public class BankAccount {
    private static final long OVERDRAFT_FEE = 500;

    private final String owner;
    private final long overdraftLimit;
    private final List<String> statement = new ArrayList<>();
    private long balance;
    private boolean frozen;
    private boolean closed;

    public BankAccount(String owner, long overdraftLimit) {
        if (owner == null || owner.isEmpty()) {
            throw new IllegalArgumentException("owner is required");
        }
        if (overdraftLimit < 0) {
            throw new IllegalArgumentException("limit must not be negative");
        }
        this.owner = owner;
        this.overdraftLimit = overdraftLimit;
    }

    public String owner() {
        return owner;
    }

    public long balance() {
        return balance;
    }

    public long available() {
        return frozen || closed ? 0 : balance + overdraftLimit;
    }

    public boolean isOverdrawn() {
        return balance < 0;
    }

    public void deposit(long amount) {
        checkOpen();
        checkAmount(amount);
        balance += amount;
        statement.add("deposit " + amount);
    }

    public void withdraw(long amount) {
        checkOpen();
        checkAmount(amount);
        if (frozen) {
            throw new IllegalStateException("account is frozen");
        }
        if (amount > available()) {
            throw new IllegalArgumentException("insufficient funds");
        }
        boolean before = isOverdrawn();
        balance -= amount;
        statement.add("withdraw " + amount);
        if (isOverdrawn() && !before) {
            balance -= OVERDRAFT_FEE;
            statement.add("fee " + OVERDRAFT_FEE);
        }
    }

    public void transferTo(BankAccount target, long amount) {
        if (target == this) {
            throw new IllegalArgumentException("same account");
        }
        target.checkOpen();
        withdraw(amount);
        target.deposit(amount);
    }

    /** Adds interest in hundredths of a percent if the balance is positive; returns it. */
    public long addInterest(int basisPoints) {
        checkOpen();
        if (basisPoints < 0 || basisPoints > 10_000) {
            throw new IllegalArgumentException("rate: " + basisPoints);
        }
        if (balance <= 0) {
            return 0;
        }
        long interest = balance * basisPoints / 10_000;
        balance += interest;
        if (interest > 0) {
            statement.add("interest " + interest);
        }
        return interest;
    }

    public void freeze() {
        checkOpen();
        frozen = true;
    }

    public void unfreeze() {
        frozen = false;
    }

    /** Closes the account, which must be balanced. */
    public void close() {
        checkOpen();
        if (balance != 0) {
            throw new IllegalStateException("balance is " + balance);
        }
        closed = true;
    }

    public boolean isClosed() {
        return closed;
    }

    public List<String> statement() {
        return new ArrayList<>(statement);
    }

    private void checkOpen() {
        if (closed) {
            throw new IllegalStateException("account is closed");
        }
    }

    private static void checkAmount(long amount) {
        if (amount <= 0) {
            throw new IllegalArgumentException("amount must be positive");
        }
    }
}

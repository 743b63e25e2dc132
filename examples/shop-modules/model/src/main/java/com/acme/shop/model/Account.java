package com.acme.shop.model;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** A bank account with a history. All amounts are in cents. */
public final class Account {
    /** No account may hold more than this. */
    public static final long MAX_BALANCE = 1_000_000_000_000L;

    private final String owner;
    private final int overdraft;
    private final List<Entry> history = new ArrayList<>();
    private long balance;

    /** What a line of the history says. */
    public enum Kind { DEPOSIT, WITHDRAWAL, INTEREST }

    /** A line of the history. */
    public static final class Entry {
        private final Kind kind;
        private final long amount;

        Entry(Kind kind, long amount) {
            this.kind = kind;
            this.amount = amount;
        }

        public Kind kind() {
            return kind;
        }

        public long amount() {
            return amount;
        }

        /** Returns by how much this entry changed the balance. */
        long effect() {
            switch (kind) {
                case DEPOSIT:
                case INTEREST:
                    return amount;
                case WITHDRAWAL:
                    return -amount;
                default:
                    throw new AssertionError(kind);
            }
        }
    }

    /** Opens an account whose balance may fall to {@code -overdraft}. */
    public Account(String owner, int overdraft) {
        if (owner == null || owner.isEmpty()) {
            throw new IllegalArgumentException("an account needs an owner");
        }
        if (overdraft < 0) {
            throw new IllegalArgumentException("negative overdraft: " + overdraft);
        }
        this.owner = owner;
        this.overdraft = overdraft;
    }

    public String owner() {
        return owner;
    }

    public long balance() {
        return balance;
    }

    /** Returns the largest amount that could be withdrawn now. */
    public long available() {
        return balance + overdraft;
    }

    /** Returns the history, the oldest entry first, as a view that cannot be changed. */
    public List<Entry> history() {
        return Collections.unmodifiableList(history);
    }

    /** Adds to the balance; throws IllegalStateException if it would become too large. */
    public void deposit(long amount) {
        requirePositive(amount);
        record(Kind.DEPOSIT, amount);
    }

    /** Takes from the balance; throws IllegalStateException if there is not enough. */
    public void withdraw(long amount) {
        requirePositive(amount);
        if (amount > available()) {
            throw new IllegalStateException("not enough: " + available() + " < " + amount);
        }
        record(Kind.WITHDRAWAL, amount);
    }

    /** Moves an amount to another account, or throws and changes neither. */
    public void transferTo(Account other, long amount) {
        withdraw(amount);
        try {
            other.deposit(amount);
        } catch (RuntimeException refused) {
            undo();
            throw refused;
        }
    }

    /** Adds interest on a positive balance, rounded down, and returns it. */
    public long addInterest(int percent) {
        long interest = balance > 0 && percent > 0 ? balance * percent / 100 : 0;
        if (interest > 0) {
            record(Kind.INTEREST, interest);
        }
        return interest;
    }

    /** Takes back the last entry; returns false if there is none. */
    public boolean undo() {
        if (history.isEmpty()) {
            return false;
        }
        balance -= history.remove(history.size() - 1).effect();
        return true;
    }

    /** Returns the sum of all entries of one kind. */
    public long total(Kind kind) {
        return history.stream().filter(entry -> entry.kind == kind).mapToLong(Entry::amount).sum();
    }

    private void record(Kind kind, long amount) {
        Entry entry = new Entry(kind, amount);
        if (amount > MAX_BALANCE || balance + entry.effect() > MAX_BALANCE) {
            throw new IllegalStateException("balance too large");
        }
        history.add(entry);
        balance += entry.effect();
    }

    private static void requirePositive(long amount) {
        if (amount <= 0) {
            throw new IllegalArgumentException("not a positive amount: " + amount);
        }
    }
}

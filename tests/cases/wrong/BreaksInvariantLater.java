// What: a method breaks the invariant on few of the inputs that take a path: when the sum overflows.
// Target: wrong.BreaksInvariantLater#deposit
// Answer: a finding with the input that shows it, although most numbers keep the invariant; exit 1. No test takes it for right.
// Exit: 1
// Says:   finding: the invariant does not hold after this.deposit(
package wrong;

public class BreaksInvariantLater {
    int balance;
    BreaksInvariantLater next;

    public boolean repOk() {
        return balance >= 0 && next != this;
    }

    public void deposit(int amount) {
        if (amount > 0) {
            balance += amount;
        }
    }
}

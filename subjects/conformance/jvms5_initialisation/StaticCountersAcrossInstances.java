// Static state is shared by all instances and by subclasses.

public class StaticCountersAcrossInstances {
    static class Account {
        static int opened;
        final int number = ++opened;
    }

    static class Savings extends Account {
        static int opened = 100;
    }

    public static void main(String[] args) {
        Account a = new Account();
        Savings b = new Savings();
        Account c = new Savings();
        System.out.println(a.number + " " + b.number + " " + c.number);
        System.out.println(Account.opened + " " + Savings.opened);
    }
}

// Package-private and protected members are reached and overridden within a package.

public class ProtectedAndPackageMembers {
    static class Base {
        protected int shared = 1;
        int local = 2;

        protected String show() {
            return shared + "/" + local;
        }
    }

    static class Heir extends Base {
        Heir() {
            shared = 10;
            super.local = 20;
        }

        @Override
        public String show() {
            return "heir " + super.show();
        }
    }

    public static void main(String[] args) {
        Base base = new Heir();
        System.out.println(base.show());
        base.shared++;
        System.out.println(base.show());
    }
}

/** Valid inputs for the ways that must not be called infeasible, as a JVM sees them. */
class Shown {
    public static void main(String[] arguments) {
        Chain chain = new Chain.Tied();
        chain.weight = 1;
        chain.next = chain;
        System.out.println("Chain " + chain.repOk() + " " + Chain.look(chain));
        Patient patient = new Patient();
        patient.weight = 3;
        patient.next = new Patient();
        patient.next.weight = 4;
        System.out.println("Patient " + patient.repOk() + " " + Patient.look(patient));
        Hashed hashed = new Hashed();
        while (System.identityHashCode(hashed) % 2 != 0) {
            hashed = new Hashed();
        }
        System.out.println("Hashed " + hashed.repOk() + " " + Hashed.look(hashed));
        Slow slow = new Slow();
        slow.weight = 3;
        slow.next = slow;
        System.out.println("Slow " + slow.repOk() + " " + Slow.look(slow));
    }
}

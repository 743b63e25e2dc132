// Digits of pi with big integers by a spigot.
import java.math.BigInteger;

public class PiDigits {
    public static void main(String[] args) {
        BigInteger q = BigInteger.ONE;
        BigInteger r = BigInteger.ZERO;
        BigInteger t = BigInteger.ONE;
        BigInteger k = BigInteger.ONE;
        BigInteger n = BigInteger.valueOf(3);
        BigInteger l = BigInteger.valueOf(3);
        StringBuilder digits = new StringBuilder();
        while (digits.length() < 60) {
            if (q.shiftLeft(2).add(r).subtract(t).compareTo(n.multiply(t)) < 0) {
                digits.append(n);
                BigInteger next = BigInteger.TEN.multiply(r.subtract(n.multiply(t)));
                n = BigInteger.TEN.multiply(q.multiply(BigInteger.valueOf(3)).add(r)).divide(t).subtract(BigInteger.TEN.multiply(n));
                q = q.multiply(BigInteger.TEN);
                r = next;
            } else {
                BigInteger next = q.shiftLeft(1).add(r).multiply(l);
                BigInteger seven = q.multiply(k.multiply(BigInteger.valueOf(7)).add(BigInteger.TWO)).add(r.multiply(l));
                n = seven.divide(t.multiply(l));
                q = q.multiply(k);
                t = t.multiply(l);
                l = l.add(BigInteger.TWO);
                k = k.add(BigInteger.ONE);
                r = next;
            }
        }
        System.out.println(digits);
    }
}

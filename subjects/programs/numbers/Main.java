package numbers;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.IntStream;

/** Exact linear algebra, long numbers, continued fractions, primes and a little cryptography. */
public final class Main {
    private Main() { }

    public static void main(String[] args) {
        matrices();
        fractions();
        longNumbers();
        primes();
        cryptography();
        constants();
    }

    private static void matrices() {
        Matrix a = Matrix.of(new long[] {2, -1, 0}, new long[] {-1, 2, -1}, new long[] {0, -1, 2});
        System.out.println("determinant " + a.determinant() + ", rank " + a.rank() + ", trace " + a.trace() + ", inverse\n" + a.inverse());
        System.out.println("a times its inverse is the identity: " + a.times(a.inverse()).equals(Matrix.identity(3)));
        System.out.println("tenth power\n" + a.power(10));
        Matrix hilbert = Matrix.hilbert(4);
        System.out.println("hilbert\n" + hilbert + "\nwith determinant " + hilbert.determinant() + " and inverse\n" + hilbert.inverse());
        System.out.println("determinant of size 8: " + Matrix.hilbert(8).determinant());
        Matrix wide = Matrix.of(new long[] {1, 2, 3, 4}, new long[] {2, 4, 6, 8}, new long[] {1, 1, 1, 1});
        System.out.println("reduced, rank " + wide.rank() + "\n" + wide.reduced() + "\ntransposed\n" + wide.transpose());
        System.out.println("fibonacci " + Matrix.of(new long[] {1, 1}, new long[] {1, 0}).power(90).toString().lines().findFirst().orElseThrow().trim());
        for (Runnable wrong : List.<Runnable>of(() -> a.times(wide.transpose()), () -> a.plus(wide), wide::determinant, () -> Matrix.of(new long[] {1, 2}, new long[] {2, 4}).inverse(), () -> Rational.of(1, 0))) {
            try {
                wrong.run();
                System.out.println("no error");
            } catch (ArithmeticException | IllegalArgumentException e) {
                System.out.println(e.getMessage());
            }
        }
    }

    private static void fractions() {
        Rational harmonic = Rational.ZERO;
        for (int i = 1; i <= 30; i++) {
            harmonic = harmonic.plus(Rational.of(1, i));
        }
        System.out.println("harmonic " + harmonic + " = " + harmonic.toDouble());
        for (Rational r : List.of(Rational.of(1, 7), Rational.of(-22, 8), Rational.of(5, 12), Rational.of(1, 97), Rational.of(6, -3), Rational.of(0, 9))) {
            System.out.println(r + " = " + r.decimal());
        }
        TreeSet<Rational> farey = new TreeSet<>();
        for (int denominator = 1; denominator <= 7; denominator++) {
            for (int numerator = 0; numerator <= denominator; numerator++) {
                farey.add(Rational.of(numerator, denominator));
            }
        }
        System.out.println(farey.size() + " in the Farey sequence: " + farey);
        List<BigInteger> terms = new ArrayList<>();
        Rational rest = Rational.of(415, 93);
        while (true) {
            BigInteger whole = rest.numerator().divide(rest.denominator());
            terms.add(whole);
            Rational fraction = rest.minus(new Rational(whole, BigInteger.ONE));
            if (fraction.isZero()) {
                break;
            }
            rest = Rational.ONE.over(fraction);
        }
        System.out.println("continued fraction of 415/93: " + terms);
    }

    private static void longNumbers() {
        Digits factorial = Digits.of(1);
        Digits power = Digits.of(1);
        Digits a = Digits.of(0);
        Digits b = Digits.of(1);
        for (int i = 1; i <= 120; i++) {
            factorial = factorial.times(Digits.of(i));
            power = power.times(Digits.of(37));
            Digits next = a.plus(b);
            a = b;
            b = next;
        }
        BigInteger expected = IntStream.rangeClosed(1, 120).mapToObj(BigInteger::valueOf).reduce(BigInteger.ONE, BigInteger::multiply);
        System.out.println(factorial);
        System.out.println("as BigInteger: " + expected.toString().equals(factorial.toString()) + " " + BigInteger.valueOf(37).pow(120).toString().equals(power.toString()));
        System.out.println("sums of digits " + factorial.sumOfDigits() + " " + power.sumOfDigits() + " " + a.sumOfDigits() + ", fibonacci " + a);
        System.out.println("rest by 97: " + power.remainderAndGroups(97)[0] + " and " + BigInteger.valueOf(37).modPow(BigInteger.valueOf(120), BigInteger.valueOf(97)));
    }

    private static void primes() {
        int limit = 5000;
        boolean[] composite = new boolean[limit];
        List<Integer> primes = new ArrayList<>();
        for (int i = 2; i < limit; i++) {
            if (!composite[i]) {
                primes.add(i);
                for (int j = i * i; j > 0 && j < limit; j += i) {
                    composite[j] = true;
                }
            }
        }
        System.out.println(primes.size() + " primes, the last " + primes.subList(primes.size() - 5, primes.size()));
        for (long n : new long[] {360, 9973, 1_000_001, 600_851_475_143L, 1L << 40}) {
            System.out.println(n + " = " + factors(n));
        }
        long perfect = IntStream.range(2, 1000).filter(n -> IntStream.range(1, n).filter(d -> n % d == 0).sum() == n).peek(n -> System.out.print("perfect " + n + " ")).count();
        System.out.println("(" + perfect + ")");
    }

    private static String factors(long n) {
        StringBuilder text = new StringBuilder();
        for (long d = 2; d * d <= n; d++) {
            int count = 0;
            while (n % d == 0) {
                n /= d;
                count++;
            }
            if (count > 0) {
                text.append(text.length() > 0 ? " * " : "").append(d).append(count > 1 ? "^" + count : "");
            }
        }
        return n > 1 ? text + (text.length() > 0 ? " * " : "") + n : text.toString();
    }

    private static void cryptography() {
        BigInteger p = new BigInteger("170141183460469231731687303715884105727");
        BigInteger q = new BigInteger("2305843009213693951");
        BigInteger modulus = p.multiply(q);
        BigInteger phi = p.subtract(BigInteger.ONE).multiply(q.subtract(BigInteger.ONE));
        BigInteger open = BigInteger.valueOf(65537);
        BigInteger secret = open.modInverse(phi);
        BigInteger message = new BigInteger(1, "attack at dawn".getBytes(java.nio.charset.StandardCharsets.US_ASCII));
        BigInteger coded = message.modPow(open, modulus);
        System.out.println(coded.toString(16));
        System.out.println(new String(coded.modPow(secret, modulus).toByteArray(), java.nio.charset.StandardCharsets.US_ASCII));
    }

    private static void constants() {
        MathContext context = new MathContext(45, RoundingMode.HALF_EVEN);
        BigDecimal e = BigDecimal.ONE;
        BigDecimal term = BigDecimal.ONE;
        for (int i = 1; i < 50; i++) {
            term = term.divide(BigDecimal.valueOf(i), context);
            e = e.add(term, context);
        }
        System.out.println("e     " + e.setScale(40, RoundingMode.DOWN));
        System.out.println("pi    " + arctan(5, 16).subtract(arctan(239, 4)).setScale(40, RoundingMode.DOWN));
        System.out.println("root2 " + BigDecimal.valueOf(2).sqrt(context).setScale(40, RoundingMode.DOWN));
    }

    /** factor * arctan(1 / x), by its series. */
    private static BigDecimal arctan(int x, int factor) {
        BigDecimal power = BigDecimal.valueOf(factor).divide(BigDecimal.valueOf(x), 60, RoundingMode.DOWN);
        BigDecimal square = BigDecimal.valueOf((long) x * x);
        BigDecimal sum = BigDecimal.ZERO;
        for (int n = 1; power.signum() != 0; n += 2) {
            BigDecimal term = power.divide(BigDecimal.valueOf(n), 60, RoundingMode.DOWN);
            sum = n % 4 == 1 ? sum.add(term) : sum.subtract(term);
            power = power.divide(square, 60, RoundingMode.DOWN);
        }
        return sum;
    }
}

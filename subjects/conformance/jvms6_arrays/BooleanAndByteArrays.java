// Boolean and byte arrays share one opcode but keep their own values.
import java.util.Arrays;

public class BooleanAndByteArrays {
    public static void main(String[] args) {
        boolean[] sieve = new boolean[50];
        for (int i = 2; i < sieve.length; i++) {
            sieve[i] = true;
        }
        for (int i = 2; i * i < sieve.length; i++) {
            for (int j = i * i; sieve[i] && j < sieve.length; j += i) {
                sieve[j] = false;
            }
        }
        StringBuilder primes = new StringBuilder();
        for (int i = 0; i < sieve.length; i++) {
            primes.append(sieve[i] ? i + " " : "");
        }
        System.out.println(primes);
        byte[] bytes = new byte[3];
        bytes[0] = (byte) 200;
        bytes[1] = (byte) (bytes[0] + bytes[0]);
        bytes[2] |= 0x81;
        System.out.println(Arrays.toString(bytes));
        sieve[0] ^= sieve[2];
        sieve[1] &= sieve[0] | sieve[3];
        System.out.println(sieve[0] + " " + sieve[1]);
    }
}

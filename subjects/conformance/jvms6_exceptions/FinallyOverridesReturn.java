// A return in finally replaces the result or the exception of try.

public class FinallyOverridesReturn {
    @SuppressWarnings("finally")
    static int replaced() {
        try {
            return 1;
        } finally {
            return 2;
        }
    }

    @SuppressWarnings("finally")
    static int swallowed() {
        try {
            throw new IllegalStateException("lost");
        } finally {
            return 3;
        }
    }

    static int unaffected() {
        int x = 1;
        try {
            return x;
        } finally {
            x = 10;
            System.out.println("finally sets x to " + x);
        }
    }

    static StringBuilder shared() {
        StringBuilder text = new StringBuilder("a");
        try {
            return text.append("b");
        } finally {
            text.append("c");
        }
    }

    public static void main(String[] args) {
        System.out.println(replaced());
        System.out.println(swallowed());
        System.out.println(unaffected());
        System.out.println(shared());
    }
}

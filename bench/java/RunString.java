/** What the benchmark run-string runs: strings built, searched, split and compared. */
public final class RunString {
    private RunString() {}

    public static void main(String[] args) {
        int rounds = Integer.parseInt(args[0]);
        long check = 0;
        for (int round = 0; round < rounds; round++) {
            StringBuilder text = new StringBuilder();
            for (int i = 0; i < 300; i++) {
                text.append("item ").append(i).append(i % 3 == 0 ? ';' : ',').append(' ');
            }
            String all = text.toString();
            check += all.length() + all.indexOf("item 299") + all.hashCode();
            for (String part : all.split(", ")) {
                check += part.trim().toUpperCase().compareTo("ITEM 5");
            }
            check += all.replace("item", "thing").chars().filter(Character::isDigit).count();
            String reversed = new StringBuilder(all).reverse().toString();
            for (int i = 0; i < reversed.length(); i++) {
                check += reversed.charAt(i) == all.charAt(all.length() - 1 - i) ? 1 : 0;
            }
        }
        System.out.println(check);
    }
}

// chars, mapToObj and counting over a string.

public class CharsStream {
    public static void main(String[] args) {
        System.out.println("hello".chars().sum() + " " + "hello".chars().distinct().count());
        System.out.println("hello".chars().mapToObj(c -> String.valueOf((char) c)).toList());
        System.out.println("a1b2".chars().filter(Character::isDigit).map(c -> c - '0').sum());
        StringBuilder text = new StringBuilder();
        "xyz".chars().map(c -> c + 1).forEach(c -> text.append((char) c));
        System.out.println(text);
        System.out.println("".chars().max().isPresent());
    }
}

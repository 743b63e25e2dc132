package ordinary;

/** A set of words of the letters a to z that can be searched by prefix. */
public class Trie {
    private static class Node {
        final Node[] children = new Node[26];
        boolean word;
        int words;
    }

    private final Node root = new Node();

    /** Adds a word and tells whether it was new. */
    public boolean add(String word) {
        check(word);
        if (contains(word)) {
            return false;
        }
        Node node = root;
        node.words++;
        for (int i = 0; i < word.length(); i++) {
            int c = word.charAt(i) - 'a';
            if (node.children[c] == null) {
                node.children[c] = new Node();
            }
            node = node.children[c];
            node.words++;
        }
        node.word = true;
        return true;
    }

    public boolean contains(String word) {
        Node node = find(word);
        return node != null && node.word;
    }

    public boolean remove(String word) {
        if (!contains(word)) {
            return false;
        }
        Node node = root;
        node.words--;
        for (int i = 0; i < word.length(); i++) {
            int c = word.charAt(i) - 'a';
            Node child = node.children[c];
            child.words--;
            if (child.words == 0) {
                node.children[c] = null;
                return true;
            }
            node = child;
        }
        node.word = false;
        return true;
    }

    public int size() {
        return root.words;
    }

    public int countPrefix(String prefix) {
        Node node = find(prefix);
        return node == null ? 0 : node.words;
    }

    /** Returns the first word in alphabetical order that starts with the prefix, or null. */
    public String complete(String prefix) {
        Node node = find(prefix);
        if (node == null || node.words == 0) {
            return null;
        }
        StringBuilder result = new StringBuilder(prefix);
        while (!node.word) {
            for (int c = 0; c < 26; c++) {
                if (node.children[c] != null) {
                    result.append((char) ('a' + c));
                    node = node.children[c];
                    break;
                }
            }
        }
        return result.toString();
    }

    private Node find(String prefix) {
        Node node = root;
        for (int i = 0; i < prefix.length() && node != null; i++) {
            char c = prefix.charAt(i);
            if (c < 'a' || c > 'z') {
                return null;
            }
            node = node.children[c - 'a'];
        }
        return node;
    }

    private static void check(String word) {
        if (word == null || word.isEmpty()) {
            throw new IllegalArgumentException("word is empty");
        }
        for (int i = 0; i < word.length(); i++) {
            char c = word.charAt(i);
            if (c < 'a' || c > 'z') {
                throw new IllegalArgumentException("not a lower case letter: " + c);
            }
        }
    }
}

package cases;

// domain ChosenCells.left null|Node
// domain ChosenCells.right null|Node
// domain Node.next null|Node
// domain Node.key 0..2
// bound Node 3
class ChosenCells {
    static class Node {
        Node next;
        int key;
    }

    Node left;
    Node right;

    boolean repOk() {
        int[] met = new int[3];
        int[][] rows = new int[2][3];
        int[] row = rows[0];
        Node node = left;
        for (int i = 0; i < 4 && node != null; i++) {
            met[node.key]++;
            if (node == right) {
                row = rows[1];
            }
            row[i % 3] = 1;
            node = node.next;
        }
        if (node != null) {
            return false;
        }
        if (met[1] > 1 || met[2] == 0 && left != null) {
            return false;
        }
        return rows[0][1] == 0 && (right == null || rows[1][0] + rows[1][1] == 1) && met.clone()[0] < 2;
    }
}

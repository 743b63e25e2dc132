package calls.several;

/** What every caller may rely on, across objects: each end of a link knows the other. */
public final class Properties {
    private Properties() {}

    /** Tells whether edges lead to nodes of the graph by their numbers, and nodes know how many edges end there. */
    public static boolean edgesEndInGraph(Graph graph) {
        if (!rises(graph.nodes)) {
            return false;
        }
        for (NodeMap.Entry from = graph.nodes.first; from != null; from = from.next) {
            NodeMap successors = from.value.successors;
            if (!rises(successors) || incoming(graph.nodes, from.value) != from.value.incoming) {
                return false;
            }
            for (NodeMap.Entry to = successors.first; to != null; to = to.next) {
                if (graph.nodes.get(to.key) != to.value) {
                    return false;
                }
            }
        }
        return true;
    }

    private static boolean rises(NodeMap map) {
        for (NodeMap.Entry entry = map.first; entry != null && entry.next != null; entry = entry.next) {
            if (entry.key >= entry.next.key) {
                return false;
            }
        }
        return true;
    }

    private static int incoming(NodeMap nodes, Graph.Node node) {
        int count = 0;
        for (NodeMap.Entry from = nodes.first; from != null; from = from.next) {
            for (NodeMap.Entry to = from.value.successors.first; to != null; to = to.next) {
                count += to.value == node ? 1 : 0;
            }
        }
        return count;
    }

    /** Tells whether the members of a team know of it, once each, and are as many as it counts. */
    public static boolean knownToMembers(Team team) {
        int seats = 0;
        for (Seat seat = team.first; seat != null; seat = seat.nextOfTeam) {
            int met = 0;
            for (Seat other = seat.member.first; other != null; other = other.nextOfMember) {
                met += other.team == team ? 1 : 0;
            }
            if (seat.team != team || met != 1) {
                return false;
            }
            seats++;
        }
        return seats == team.size;
    }

    /** Tells whether each cell of a row is in its column, each of a column in its row, and both are in order. */
    public static boolean linkedBothWays(Table table) {
        int inRows = 0;
        for (Table.Row row = table.rows; row != null; row = row.next) {
            if (row.cells == null || row.next != null && row.key >= row.next.key) {
                return false;
            }
            for (Table.Cell cell = row.cells; cell != null; cell = cell.right) {
                boolean inOrder = cell.right == null || cell.column.key < cell.right.column.key;
                if (cell.row != row || !inOrder || !isIn(cell.column, cell) || !isIn(table, cell.column)) {
                    return false;
                }
                inRows++;
            }
        }
        int inColumns = 0;
        for (Table.Column column = table.columns; column != null; column = column.next) {
            if (column.cells == null || column.next != null && column.key >= column.next.key) {
                return false;
            }
            for (Table.Cell cell = column.cells; cell != null; cell = cell.below) {
                boolean inOrder = cell.below == null || cell.row.key < cell.below.row.key;
                if (cell.column != column || !inOrder) {
                    return false;
                }
                inColumns++;
            }
        }
        return inRows == inColumns;
    }

    private static boolean isIn(Table.Column column, Table.Cell cell) {
        Table.Cell at = column.cells;
        while (at != null && at != cell) {
            at = at.below;
        }
        return at == cell;
    }

    private static boolean isIn(Table table, Table.Column column) {
        Table.Column at = table.columns;
        while (at != null && at != column) {
            at = at.next;
        }
        return at == column;
    }
}

package lissa;

import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Set;

/** Conditions of queries by name of the table and name of the clause. */
public class SQLFilter {
    TableMap tables;

    /** Tells whether there is no map, or its chains and those of each inner map are disjoint; inner maps may be shared. */
    public boolean repOk() {
        if (tables == null) {
            return true;
        }
        Set<Object> entries = new LinkedHashSet<>();
        if (!tables.repOk(entries)) {
            return false;
        }
        for (Object entry : entries) {
            ClauseMap clauses = ((TableMap.EntrySH) entry).value;
            if (clauses != null && !clauses.repOk(new HashSet<>())) {
                return false;
            }
        }
        return true;
    }

    /** Returns the text of a clause, or null. */
    public String get(String clause, String table) {
        ClauseMap clauses = tables.get(table);
        return clauses == null ? null : clauses.get(clause);
    }

    /** Sets the text of a clause. */
    public void put(String clause, String table, String text) {
        ClauseMap clauses = tables.get(table);
        if (clauses == null) {
            clauses = new ClauseMap();
        }
        clauses.put(clause, text);
        tables.put(table, clauses);
    }
}

package com.acme.shop;

import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * The categories of the shop. A category may stand below several others, but never below itself.
 * The categories above one are asked for often, so the recent answers are kept.
 */
public final class CategoryGraph {
    private static final int ANSWERS = 100;

    private final Map<String, Set<String>> parents = new HashMap<>();
    private final LruCache<String, Set<String>> answers = new LruCache<>(ANSWERS);

    /** Adds a category that stands below no other; returns false if it is known already. */
    public boolean add(String category) {
        if (category == null || category.isEmpty()) {
            throw new IllegalArgumentException("a category needs a name");
        }
        return parents.putIfAbsent(category, new TreeSet<>()) == null;
    }

    /**
     * Puts a category below another one. Throws IllegalArgumentException if one of them is unknown, or if
     * the category would then stand below itself.
     */
    public void putBelow(String category, String parent) {
        Set<String> known = parentsOf(category);
        if (category.equals(parent) || above(parent).contains(category)) {
            throw new IllegalArgumentException(category + " would be below itself");
        }
        known.add(parent);
        answers.clear();
    }

    /** Removes a category. What stood directly below it then stands directly below its parents. */
    public void remove(String category) {
        Set<String> grandparents = parentsOf(category);
        parents.remove(category);
        for (Set<String> others : parents.values()) {
            if (others.remove(category)) {
                others.addAll(grandparents);
            }
        }
        answers.clear();
    }

    /** Returns all categories above one, in alphabetical order. */
    public Set<String> above(String category) {
        Set<String> answer = answers.get(category);
        if (answer == null) {
            answer = collectAbove(category);
            answers.put(category, answer);
        }
        return Collections.unmodifiableSet(answer);
    }

    /** Returns the categories that stand below no other, in alphabetical order. */
    public Set<String> roots() {
        Set<String> roots = new TreeSet<>();
        for (Map.Entry<String, Set<String>> entry : parents.entrySet()) {
            if (entry.getValue().isEmpty()) {
                roots.add(entry.getKey());
            }
        }
        return roots;
    }

    /** Returns the length of the longest way from a category up to a root. */
    public int depth(String category) {
        int depth = 0;
        for (String parent : parentsOf(category)) {
            depth = Math.max(depth, 1 + depth(parent));
        }
        return depth;
    }

    /** Returns the number of categories. */
    public int size() {
        return parents.size();
    }

    private Set<String> collectAbove(String category) {
        Set<String> found = new TreeSet<>();
        Deque<String> open = new ArrayDeque<>(parentsOf(category));
        while (!open.isEmpty()) {
            String next = open.pop();
            if (found.add(next)) {
                open.addAll(parentsOf(next));
            }
        }
        return found;
    }

    private Set<String> parentsOf(String category) {
        Set<String> known = parents.get(category);
        if (known == null) {
            throw new IllegalArgumentException("unknown category: " + category);
        }
        return known;
    }
}

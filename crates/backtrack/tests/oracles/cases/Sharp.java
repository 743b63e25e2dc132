package cases;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Set;

// bound Node 2
// domain Sharp.mode 0..29
// domain Sharp.one null|Node
// domain Sharp.two null|Node
// domain Node.key 0..1
// domain Node.to null|Node
/**
 * Loops whose turns are not alike, by locals, indices, iterators and parameters: what lies in front of an
 * element matters, and all that is rejected is decided by the first node.
 */
class Sharp {
    int mode;
    Node one;
    Node two;

    static class Node {
        int key;
        Node to;
    }

    boolean repOk() {
        if (one == null || two == null || one == two || two.key != 1) {
            return false;
        }
        List<Node> list = new ArrayList<>();
        Set<Node> set = new LinkedHashSet<>();
        if (one.key == 1) {
            list.add(one);
            set.add(one);
        }
        list.add(two);
        set.add(two);
        switch (mode) {
            case 0: return m0(list, set);
            case 1: return m1(list, set);
            case 2: return m2(list, set);
            case 3: return m3(list, set);
            case 4: return m4(list, set);
            case 5: return m5(list, set);
            case 6: return m6(list, set);
            case 7: return m7(list, set);
            case 8: return m8(list, set);
            case 9: return m9(list, set);
            case 10: return m10(list, set);
            case 11: return m11(list, set);
            case 12: return m12(list, set);
            case 13: return m13(list, set);
            case 14: return m14(list, set);
            case 15: return m15(list, set);
            case 16: return m16(list, set);
            case 17: return m17(list, set);
            case 18: return m18(list, set);
            case 19: return m19(list, set);
            case 20: return m20(list, set);
            case 21: return m21(list, set);
            case 22: return m22(list, set);
            case 23: return m23(list, set);
            case 24: return m24(list, set);
            case 25: return m25(list, set);
            case 26: return m26(list, set);
            case 27: return m27(list, set);
            case 28: return m28(list, set);
            case 29: return m29(list, set);
            default:
                return true;
        }
    }

    /** By two. */
    private boolean m0(List<Node> list, Set<Node> set) {
for (int i = 0; i < list.size(); i += 2) { if (list.get(i) == two) { return false; } }
return true;
    }


    /** Index set on a long way. */
    private boolean m1(List<Node> list, Set<Node> set) {
for (int i = 0; i < list.size(); i++) { Node n = list.get(i); if (n == two) { return false; } if (n == one) { int x = one.key + two.key; x = x + 5; x = x * 2; i = x; } }
return true;
    }


    /** Next one looked at after the increment. */
    private boolean m2(List<Node> list, Set<Node> set) {
List<Node> l = new ArrayList<>(); l.add(one); if (one.key == 1) { l.add(null); } l.add(two); l.add(null);
int i = 0; while (i < l.size()) { boolean is = l.get(i) == one; i++; if (is && l.get(i) == two) { return false; } }
return true;
    }


    /** Incremented local. */
    private boolean m3(List<Node> list, Set<Node> set) {
int c = 0; for (Node n : list) { if (n == two && c == 0) { return false; } c++; }
return true;
    }


    /** Iterator used twice. */
    private boolean m4(List<Node> list, Set<Node> set) {
Iterator<Node> it = list.iterator(); while (it.hasNext()) { Node n = it.next(); if (n == two) { return false; } if (it.hasNext()) { it.next(); } }
return true;
    }


    /** Wide parameter. */
    private boolean m5(List<Node> list, Set<Node> set) {
return wide(list, 0L, new HashSet<>(), one);
    }
private boolean wide(List<Node> list, long x, Set<Node> met, Node pad) { for (Node n : list) { if (n == two && met.isEmpty()) { return false; } met.add(n); } return true; }

    /** Begun at two places. */
    private boolean m6(List<Node> list, Set<Node> set) {
List<Node> l = new ArrayList<>(); l.add(two); int i; if (one.key == 1) { i = 1; } else { i = 0; }
while (i < l.size()) { if (l.get(i) == two) { return false; } i++; }
return true;
    }


    /** Begun at two places, iterator. */
    private boolean m7(List<Node> list, Set<Node> set) {
List<Node> l = new ArrayList<>(), none = new ArrayList<>(); l.add(two); Iterator<Node> it; if (one.key == 1) { it = none.iterator(); } else { it = l.iterator(); }
while (it.hasNext()) { if (it.next() == two) { return false; } }
return true;
    }


    /** Index of another loop. */
    private boolean m8(List<Node> list, Set<Node> set) {
int j = 0; for (Node n : list) { if (n == one) { j++; } }
int k = 0; for (; j < list.size(); j++) { if (list.get(j) == two && list.size() == 1) { return false; } }
return true;
    }


    /** Index of another loop 2. */
    private boolean m9(List<Node> list, Set<Node> set) {
List<Node> l = new ArrayList<>(); l.add(two); int j = 0; if (one.key == 1) { j++; }
int k = 0; for (; j < l.size(); j++) { if (l.get(j) == two) { return false; } }
return true;
    }


    /** Iterator of another. */
    private boolean m10(List<Node> list, Set<Node> set) {
Iterator<Node> it = list.iterator(); if (one.key == 1) { it.next(); it.next(); } Iterator<Node> other = list.iterator();
while (it.hasNext()) { Node n = it.next(); if (n == two) { return false; } }
return true;
    }


    /** Start not zero. */
    private boolean m11(List<Node> list, Set<Node> set) {
List<Node> l = new ArrayList<>(); if (one.key == 1) { l.add(null); } l.add(null); l.add(two); l.add(null);
for (int i = 2; i < l.size(); i++) { if (l.get(i) == null) { return false; } l.get(i); }
return true;
    }


    /** Start not zero 2. */
    private boolean m12(List<Node> list, Set<Node> set) {
List<Node> l = new ArrayList<>(); l.add(one); if (one.key == 1) { l.add(two); } else { l.add(one); l.add(two); }
for (int i = 2; i < l.size(); i++) { if (l.get(i) == two) { return false; } }
return true;
    }


    /** Plain frame. */
    private boolean m13(List<Node> list, Set<Node> set) {
if (none(list)) { return false; } return true;
    }
private boolean none(List<Node> list) { for (Node n : list) { if (n == one) { return false; } } return true; }

    /** Plain frame 2. */
    private boolean m14(List<Node> list, Set<Node> set) {
return !(none(list) && two.to == one);
    }


    /** Plain frame 3. */
    private boolean m15(List<Node> list, Set<Node> set) {
int x = none(list) ? 1 : 2; return x == 2;
    }


    /** Taken before. */
    private boolean m16(List<Node> list, Set<Node> set) {
LinkedList<Node> q = new LinkedList<>(); q.add(two); if (one.key == 1) { q.poll(); }
for (Node n : q) { if (n == two) { return false; } }
return true;
    }


    /** Taken before, list. */
    private boolean m17(List<Node> list, Set<Node> set) {
List<Node> q = new ArrayList<>(); q.add(two); if (one.key == 1) { q.remove(0); }
for (int i = 0; i < q.size(); i++) { if (q.get(i) == two) { return false; } }
return true;
    }


    /** Throws caught elsewhere. */
    private boolean m18(List<Node> list, Set<Node> set) {
Set<Node> met = new HashSet<>(); try { put(met, list); } catch (IllegalStateException e) { }
if (met.isEmpty()) { return false; } return true;
    }
private void put(Set<Node> met, List<Node> list) { for (Node n : list) { if (n == one) { met.add(n); throw new IllegalStateException(); } } }

    /** Two loops with one another's index. */
    private boolean m19(List<Node> list, Set<Node> set) {
for (int i = 0; i < list.size(); i++) { for (int j = 0; j < i; j++) { if (list.get(i) == two) { i = 7; break; } } if (i < 5 && list.get(i) == two) { return false; } }
return true;
    }


    /** Get of the index in another list. */
    private boolean m20(List<Node> list, Set<Node> set) {
List<Node> l = new ArrayList<>(); l.add(two); l.add(one);
for (int i = 0; i < list.size(); i++) { if (list.get(i) == two && l.get(i) == two) { return false; } }
return true;
    }


    /** Inner loop ends the outer turn. */
    private boolean m21(List<Node> list, Set<Node> set) {
for (Node n : list) { int k = 0; for (Node p : set) { k++; } if (n == two && k == 1) { return false; } }
return true;
    }


    /** Inner loop breaks. */
    private boolean m22(List<Node> list, Set<Node> set) {
for (Node n : list) { boolean is = false; for (Node p : set) { if (p == one) { is = true; break; } } if (n == two && !is) { return false; } }
return true;
    }


    /** Inner loop, outer element. */
    private boolean m23(List<Node> list, Set<Node> set) {
for (Node n : list) { for (Node p : list) { if (n == two && p == two) { if (list.get(0) == two) { return false; } } } }
return true;
    }


    /** Region left open over turns. */
    private boolean m24(List<Node> list, Set<Node> set) {
int k = 0; for (Node n : list) { if (n == one) { k = 1; } else if (k == 0) { return false; } }
return true;
    }


    /** Callee that rejects behind a loop. */
    private boolean m25(List<Node> list, Set<Node> set) {
for (Node n : list) { if (!isIn(n, list)) { return false; } }
return true;
    }
private boolean isIn(Node n, List<Node> list) { for (Node p : list) { if (p == one) { return true; } if (p == n) { return n != two; } } return false; }

    /** Callee with exists. */
    private boolean m26(List<Node> list, Set<Node> set) {
for (Node n : list) { if (!hasOne(n, list)) { return false; } }
return true;
    }
private boolean hasOne(Node n, List<Node> list) { for (Node p : list) { if (p == one) { return true; } } return false; }

    /** Callee with return of comparison. */
    private boolean m27(List<Node> list, Set<Node> set) {
for (Node n : list) { if (!isOk(n, list)) { return false; } }
return true;
    }
private boolean isOk(Node n, List<Node> list) { int k = 0; for (Node p : list) { if (p.to == p) { return false; } k++; } return k == 2; }

    /** Iterator passed to a callee. */
    private boolean m28(List<Node> list, Set<Node> set) {
Iterator<Node> it = list.iterator(); while (it.hasNext()) { Node n = it.next(); if (n == two) { return false; } skip(it); }
return true;
    }
private void skip(Iterator<Node> it) { if (it.hasNext()) { it.next(); } }

    /** List changed by a callee. */
    private boolean m29(List<Node> list, Set<Node> set) {
ArrayList<Node> l = new ArrayList<>(); if (one.key == 1) { l.add(one); } l.add(two); return clean(l);
    }
private boolean clean(List<Node> l) { for (int i = 0; i < l.size(); i++) { if (l.get(i) == two) { return false; } cut(l); } return true; }
private void cut(List<Node> l) { if (l.size() == 2) { l.remove(1); } }
}

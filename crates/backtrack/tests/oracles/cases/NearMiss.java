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
// domain NearMiss.mode 0..48
// domain NearMiss.one null|Node
// domain NearMiss.two null|Node
// domain Node.key 0..1
// domain Node.to null|Node
/**
 * Loops that look as if their turns were alike, and some in which they are: what lies in front of an element
 * matters in the others.
 */
class NearMiss {
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
            case 30: return m30(list, set);
            case 31: return m31(list, set);
            case 32: return m32(list, set);
            case 33: return m33(list, set);
            case 34: return m34(list, set);
            case 35: return m35(list, set);
            case 36: return m36(list, set);
            case 37: return m37(list, set);
            case 38: return m38(list, set);
            case 39: return m39(list, set);
            case 40: return m40(list, set);
            case 41: return m41(list, set);
            case 42: return m42(list, set);
            case 43: return m43(list, set);
            case 44: return m44(list, set);
            case 45: return m45(list, set);
            case 46: return m46(list, set);
            case 47: return m47(list, set);
            case 48: return m48(list, set);

            default:
                return true;
        }
    }

    /** Carried boolean. */
    private boolean m0(List<Node> list, Set<Node> set) {
boolean ok = false;
for (Node n : list) { if (n == two && !ok) { return false; } ok = true; }
return true;
    }


    /** Carried long. */
    private boolean m1(List<Node> list, Set<Node> set) {
long c = 0;
for (int i = 0; i < list.size(); i++) { if (list.get(i) == two && c == 0) { return false; } c = c + 2; }
return true;
    }


    /** Index compared. */
    private boolean m2(List<Node> list, Set<Node> set) {
for (int i = 0; i < list.size(); i++) { if (list.get(i) == two && i == 0) { return false; } }
return true;
    }


    /** Index loaded before the turn. */
    private boolean m3(List<Node> list, Set<Node> set) {
for (int i = 0; i < list.size(); i++) { int j = i; if (list.get(i) == two && j == 0) { return false; } }
return true;
    }


    /** First element read. */
    private boolean m4(List<Node> list, Set<Node> set) {
for (int i = 0; i < list.size(); i++) { if (list.get(i) == two && list.get(0) == two) { return false; } }
return true;
    }


    /** List size read. */
    private boolean m5(List<Node> list, Set<Node> set) {
for (int i = 0; i < list.size(); i++) { if (list.get(i) == two && list.size() == 1) { return false; } }
return true;
    }


    /** Set of met changed. */
    private boolean m6(List<Node> list, Set<Node> set) {
Set<Node> met = new HashSet<>();
for (Node n : set) { if (n == two && !met.contains(one)) { return false; } met.add(n); }
return true;
    }


    /** Set of met changed by alias. */
    private boolean m7(List<Node> list, Set<Node> set) {
Set<Node> met = new HashSet<>(); Set<Node> alias = met;
for (Node n : set) { if (n == two && !met.contains(one)) { return false; } alias.add(n); }
return true;
    }


    /** Set of met changed by a helper. */
    private boolean m8(List<Node> list, Set<Node> set) {
Set<Node> met = new HashSet<>();
for (Node n : set) { if (n == two && !met.contains(one)) { return false; } put(met, n); }
return true;
    }
private void put(Set<Node> met, Node n) { met.add(n); }

    /** Helper tells and changes. */
    private boolean m9(List<Node> list, Set<Node> set) {
Set<Node> met = new HashSet<>();
for (Node n : set) { if (!told(met, n)) { return false; } }
return true;
    }
private boolean told(Set<Node> met, Node n) { if (n == two && !met.contains(one)) { return false; } met.add(n); return true; }

    /** Exit liveness of index. */
    private boolean m10(List<Node> list, Set<Node> set) {
int i;
for (i = 0; i < list.size(); i++) { if (list.get(i) == null) { return false; } }
return i == 2;
    }


    /** Exit liveness of index, rejecting. */
    private boolean m11(List<Node> list, Set<Node> set) {
int i;
for (i = 0; i < list.size(); i++) { if (list.get(i).to == one) { return false; } }
if (i == 1) { return false; }
return true;
    }


    /** Begun elsewhere. */
    private boolean m12(List<Node> list, Set<Node> set) {
Iterator<Node> it = list.iterator();
it.next();
while (it.hasNext()) { Node n = it.next(); if (n == two) { return false; } }
return true;
    }


    /** Begun elsewhere 2. */
    private boolean m13(List<Node> list, Set<Node> set) {
int i = one.key == 0 ? 0 : 1;
for (; i < list.size(); i++) { if (list.get(i) == one || list.get(i) == two && one.key == 0) { return false; } }
return true;
    }


    /** From one. */
    private boolean m14(List<Node> list, Set<Node> set) {
for (int i = 1; i < list.size(); i++) { if (list.get(i) == one) { return false; } }
return true;
    }


    /** Do while. */
    private boolean m15(List<Node> list, Set<Node> set) {
Iterator<Node> it = list.iterator();
do { Node n = it.next(); if (n == two && !it.hasNext()) { return false; } } while (it.hasNext());
return true;
    }


    /** Break. */
    private boolean m16(List<Node> list, Set<Node> set) {
for (Node n : list) { if (n == two) { return false; } break; }
return true;
    }


    /** Break 2. */
    private boolean m17(List<Node> list, Set<Node> set) {
for (Node n : list) { if (n == one) { break; } if (n == two) { return false; } }
return true;
    }


    /** Accept. */
    private boolean m18(List<Node> list, Set<Node> set) {
for (Node n : list) { if (n == one) { return true; } if (n == two) { return false; } }
return true;
    }


    /** Exception caught in the caller. */
    private boolean m19(List<Node> list, Set<Node> set) {
try { return thrower(list); } catch (IllegalStateException e) { return true; }
    }
private boolean thrower(List<Node> list) { for (Node n : list) { if (n == one) { throw new IllegalStateException(); } if (n == two) { return false; } } return true; }

    /** Negated. */
    private boolean m20(List<Node> list, Set<Node> set) {
return !thrower2(list);
    }
private boolean thrower2(List<Node> list) { for (Node n : list) { if (n.to == n) { return false; } } return true; }

    /** In a ternary. */
    private boolean m21(List<Node> list, Set<Node> set) {
return allIn(list) ? one.key == 1 : one.key == 0;
    }
private boolean allIn(List<Node> list) { for (Node n : list) { if (n == one) { return false; } } return true; }

    /** Or. */
    private boolean m22(List<Node> list, Set<Node> set) {
return allIn(list) && two.to == one || one.key == 1;
    }


    /** Stored. */
    private boolean m23(List<Node> list, Set<Node> set) {
boolean r = allIn(list); if (r) { return false; } return true;
    }


    /** Other size. */
    private boolean m24(List<Node> list, Set<Node> set) {
List<Node> all = new ArrayList<>(); all.add(one);
for (int i = 0; i < all.size(); i++) { if (list.get(i) == two) { return false; } }
return true;
    }


    /** Other list. */
    private boolean m25(List<Node> list, Set<Node> set) {
List<Node> all = new ArrayList<>(); all.add(null); if (one.key == 1) { all.add(one); } all.add(two);
for (int i = 0; i < list.size(); i++) { if (all.get(i) == two) { return false; } }
return two.to == one || one.key == 1;
    }


    /** List replaced. */
    private boolean m26(List<Node> list, Set<Node> set) {
List<Node> all = list; List<Node> none = new ArrayList<>();
for (int i = 0; i < all.size(); i++) { Node n = all.get(i); if (n == two) { return false; } if (n == one) { all = none; } }
return true;
    }


    /** Two increments. */
    private boolean m27(List<Node> list, Set<Node> set) {
for (int i = 0; i < list.size(); i++) { Node n = list.get(i); if (n == two) { return false; } if (n == one) { i++; } }
return true;
    }


    /** Increment at another place. */
    private boolean m28(List<Node> list, Set<Node> set) {
for (int i = 0; i < list.size();) { Node n = list.get(i); i++; if (n == two && i < 2) { return false; } }
return true;
    }


    /** Increment at another place 2. */
    private boolean m29(List<Node> list, Set<Node> set) {
int i = 0; while (i < list.size()) { if (list.get(i) == one) { i++; } else { if (list.get(i) == two && i == 0) { return false; } i++; } }
return true;
    }


    /** Turn leaves out one. */
    private boolean m30(List<Node> list, Set<Node> set) {
int i = 0; while (i < list.size()) { if (list.get(i) == one) { i++; i++; continue; } if (list.get(i) == two) { return false; } i++; }
return true;
    }


    /** Taken. */
    private boolean m31(List<Node> list, Set<Node> set) {
LinkedList<Node> q = new LinkedList<>();
if (one.key == 1) { q.add(one); } q.add(two);
while (!q.isEmpty()) { Node n = q.remove(); if (n == two) { return false; } if (n == one) { q.poll(); } }
return true;
    }


    /** Taken by index. */
    private boolean m32(List<Node> list, Set<Node> set) {
for (int i = 0; i < list.size(); i++) { Node n = list.get(i); if (n == two) { return false; } if (n == one) { list.remove(list.size() - 1); } }
return true;
    }


    /** Nested, other iterator. */
    private boolean m33(List<Node> list, Set<Node> set) {
Iterator<Node> it = set.iterator();
for (Node n : list) { while (it.hasNext()) { Node m = it.next(); if (n == two && m == two) { return false; } } }
return true;
    }


    /** Nested, other iterator by one. */
    private boolean m34(List<Node> list, Set<Node> set) {
Iterator<Node> it = set.iterator();
for (Node n : list) { if (it.next() == two && n == two && two.to == null) { return false; } }
return true;
    }


    /** Nested, iterator by a helper. */
    private boolean m35(List<Node> list, Set<Node> set) {
Iterator<Node> it = set.iterator(); List<Node> l2 = new ArrayList<>(); l2.add(one); l2.add(two);
for (Node n : list) { if (pass(it) == two && n == two) { return false; } }
return true;
    }
private Node pass(Iterator<Node> it) { return it.next(); }

    /** Labelled. */
    private boolean m36(List<Node> list, Set<Node> set) {
outer:
for (Node n : list) { for (Node m : set) { if (n == one) { break outer; } if (n == two && m == two) { return false; } } }
return true;
    }


    /** Labelled continue. */
    private boolean m37(List<Node> list, Set<Node> set) {
boolean seen = false; outer:
for (Node n : list) { for (Node m : set) { if (n == m && n == one) { seen = true; continue outer; } if (n == two && !seen) { return false; } } }
return true;
    }


    /** Switch. */
    private boolean m38(List<Node> list, Set<Node> set) {
int c = 0; for (Node n : list) { switch (n.to == null ? 0 : n.to == one ? 1 : 2) { case 0: c = 1; break; case 1: if (c == 0) { return false; } break; default: return false; } }
return true;
    }


    /** Ternary set. */
    private boolean m39(List<Node> list, Set<Node> set) {
Set<Node> a = new HashSet<>(), b = new HashSet<>();
for (Node n : list) { Set<Node> s = n == one ? a : b; if (n == two && a.isEmpty()) { return false; } s.add(n); }
return true;
    }


    /** Own set. */
    private boolean m40(List<Node> list, Set<Node> set) {
Set<Node> a = null;
for (Node n : list) { if (a == null) { a = new HashSet<>(); } if (n == two && a.isEmpty()) { return false; } a.add(n); }
return true;
    }


    /** Stack carried. */
    private boolean m41(List<Node> list, Set<Node> set) {
int x0 = 0; int x = one.key + switch (two.key) { default -> { for (Node n : list) { if (n.to == n) { x0 = 1; } } yield 3; } };
return x == 4 && x0 == 0;
    }


    /** List built in loop of set. */
    private boolean m42(List<Node> list, Set<Node> set) {
List<Node> l = new ArrayList<>(); for (Node n : set) { l.add(n); }
for (int i = 0; i < l.size(); i++) { if (l.get(i) == two && l.get(0) == two) { return false; } }
return true;
    }


    /** Return of an expression. */
    private boolean m43(List<Node> list, Set<Node> set) {
for (Node n : list) { if (n.to == n) { return false; } }
return list.size() == 2 && list.get(1) == two;
    }


    /** Stored queue front. */
    private boolean m44(List<Node> list, Set<Node> set) {
ArrayDeque<Node> q = new ArrayDeque<>(); q.add(two); if (one.key == 1) { q.addFirst(one); }
for (Node n : q) { if (n == two && q.peekFirst() == two) { return false; } }
return true;
    }


    /** Recursion with a set. */
    private boolean m45(List<Node> list, Set<Node> set) {
return rec(list, new HashSet<>(), 2);
    }
private boolean rec(List<Node> list, Set<Node> met, int fuel) { if (fuel == 0) { return true; } for (Node n : list) { if (n == two && !met.contains(one)) { return false; } met.add(n); if (!rec(list, met, fuel - 1)) { return false; } } return true; }

    /** The set is made by a factory. */
    private boolean m46(List<Node> list, Set<Node> set) {
Set<Node> met = make();
for (Node n : list) { if (n == two && !met.contains(one)) { return false; } met.add(n); }
return true;
    }
private Set<Node> make() { return new HashSet<>(); }

    /** The factory returns what there is. */
    private boolean m47(List<Node> list, Set<Node> set) {
Set<Node> s0 = new HashSet<>();
for (Node n : list) { Set<Node> met = same(s0); if (n == two && !met.contains(one)) { return false; } met.add(n); }
return true;
    }
private Set<Node> same(Set<Node> s) { return s; }

    /** Reject by a read of what is after. */
    private boolean m48(List<Node> list, Set<Node> set) {
int last = 0;
for (Node n : list) { last = n == two ? 1 : 2; if (n.to == n) { return false; } }
if (last == 1 && two.to == null && list.size() == 1) { return false; }
return true;
    }


}

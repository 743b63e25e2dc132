package a;

/** What was recompiled without recompiling its users. */
interface Left { default String s() { return "a.Left"; } }
interface Right { default String s() { return "a.Right"; } }
abstract class AbstractBase { abstract String t(); }
interface Needs { String u(); }
class NarrowedBase { String u() { return "a.NarrowedBase"; } }

package a;

interface Left { default String s() { return "a.Left"; } }
interface Right { }
class AbstractBase { String t() { return "a.AbstractBase"; } }
interface Needs { default String u() { return "a.Needs"; } }
class NarrowedBase { public String u() { return "a.NarrowedBase"; } }

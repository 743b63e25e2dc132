package a;

public class C extends b.B { String p() { return "a.C"; } }

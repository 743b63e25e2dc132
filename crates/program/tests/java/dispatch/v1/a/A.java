package a;

public class A { String p() { return "a.A"; } }

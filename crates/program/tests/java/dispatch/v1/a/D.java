package a;

public class D extends C { public String p() { return "a.D"; } }

package b;

public class E extends a.D { public String p() { return "b.E"; } }

package korat.finitization;

/** Doubles. */
public interface IDoubleSet extends IFieldDomain {}

package korat.finitization;

/** False and true. */
public interface IBooleanSet extends IFieldDomain {}

package korat.finitization;

/** Longs. */
public interface ILongSet extends IFieldDomain {}

package korat.finitization;

/** Arrays. */
public interface IArraySet extends IFieldDomain {}

package korat.finitization;

/** What a field may hold. */
public interface IFieldDomain {}

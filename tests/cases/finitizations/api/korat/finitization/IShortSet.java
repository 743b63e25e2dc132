package korat.finitization;

/** Shorts. */
public interface IShortSet extends IFieldDomain {}

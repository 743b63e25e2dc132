data Cell {	int v;	Cell nx } // größer
/* ∀ */	pre m ==	x::Zell<v, n>

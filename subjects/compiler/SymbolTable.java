package compiler;

import java.util.HashMap;
import java.util.Map;

/** The symbols of a scope and of those around it, while a script is parsed. */
final class SymbolTable {
    final Scope scope;
    private final SymbolTable outer;
    private final Map<String, Symbol> symbols = new HashMap<>();

    SymbolTable(SymbolTable outer, Scope scope) {
        this.outer = outer;
        this.scope = scope;
    }

    Symbol declare(String name) {
        Symbol symbol = new Symbol(name, null, scope);
        symbols.put(name, symbol);
        return symbol;
    }

    /** The symbol of this name; what is declared nowhere is taken for one of the outermost scope. */
    Symbol find(String name) {
        Symbol symbol = symbols.get(name);
        if (symbol != null) {
            return symbol;
        }
        return outer == null ? declare(name) : outer.find(name);
    }
}

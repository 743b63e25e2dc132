//! Values, objects, the input heap, lazy initialisation and the heap-solver contract.

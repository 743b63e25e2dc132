data IntNode {int element; IntNode next};

pred list(x) ==
    x=null
    || x::IntNode<e,y> * list(y);

pre repOk == this::IntNode<e,n> * list(n)

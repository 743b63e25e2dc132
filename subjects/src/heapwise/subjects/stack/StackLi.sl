data StackNode {Object element; StackNode next};
data StackLi {StackNode topOfStack};

pred list(x) ==
    x=null
    || x::StackNode<e,y> * list(y);

pred part(x,z) ==
    x=z
    || x::StackNode<e,y> * part(y,z);

pre contains == list(this_topOfStack);
pre isEmpty == list(this_topOfStack);
pre isFull == list(this_topOfStack);
pre makeEmpty == list(this_topOfStack);
pre pop == list(this_topOfStack);
pre push == list(this_topOfStack);
pre top == list(this_topOfStack);
pre topAndPop == list(this_topOfStack);
pre disjointFrom == part(this_topOfStack,z) * other::StackLi<t> * part(t,z) * list(z)

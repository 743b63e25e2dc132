data StackNode {Object element; StackNode next};
data StackLi {StackNode topOfStack};

pred list(x) ==
    x=null
    || x::StackNode<e,y> * list(y);

pre clear == this_inbox::StackLi<a> * list(a) * this_outbox::StackLi<b> * list(b);
pre contains == this_inbox::StackLi<a> * list(a) * this_outbox::StackLi<b> * list(b);
pre dequeue == this_inbox::StackLi<a> * list(a) * this_outbox::StackLi<b> * list(b);
pre enqueue == this_inbox::StackLi<a> * list(a) * this_outbox::StackLi<b> * list(b);
pre isEmpty == this_inbox::StackLi<a> * list(a) * this_outbox::StackLi<b> * list(b);
pre peek == this_inbox::StackLi<a> * list(a) * this_outbox::StackLi<b> * list(b)

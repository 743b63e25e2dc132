data ListNode {Object element; ListNode next};
data ListItr {ListNode current};
data MyLinkedList {ListNode header};

pred position(x) ==
    x=null
    || x::ListItr<c> & c=null
    || x::ListItr<c> * c::ListNode<e,n> & n=null;

pre insert == this_list::MyLinkedList<h> * h::ListNode<e,f> * position(this_position) & e=null & f=null

data Object {};
data ListNode {Object element; ListNode next};
data MyLinkedList {ListNode header};

pred cells(x) ==
    x=null
    || x::ListNode<e,y> * e::Object<> * cells(y);

pre printList == this_own::MyLinkedList<h> * h::ListNode<e,f> * this_list::MyLinkedList<g> * g::ListNode<d,m> * cells(m) & e=null & f=null & d=null

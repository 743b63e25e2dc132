data Object {};
data ListNode {Object element; ListNode next};
data ListItr {ListNode current};
data MyLinkedList {ListNode header};

pred cells(x) ==
    x=null
    || x::ListNode<e,y> * e::Object<> * cells(y);

pred position(x) ==
    x=null
    || x::ListItr<c> & c=null
    || x::ListItr<c> * c::ListNode<e,n> & n=null;

pre addLast == this_header::ListNode<e,f> * cells(f) & e=null;
pre clear == this_header::ListNode<e,f> * cells(f) & e=null;
pre find == this_header::ListNode<e,f> * cells(f) & e=null;
pre findPrevious == this_header::ListNode<e,f> * cells(f) & e=null;
pre first == this_header::ListNode<e,f> * cells(f) & e=null;
pre isEmpty == this_header::ListNode<e,f> * cells(f) & e=null;
pre remove == this_header::ListNode<e,f> * cells(f) & e=null;
pre size == this_header::ListNode<e,f> * cells(f) & e=null;
pre insert == this_header::ListNode<e,f> * position(p) & e=null & f=null;
pre printList == this_header::ListNode<e,f> * list::MyLinkedList<h> * h::ListNode<g,m> * cells(m) & e=null & f=null & g=null

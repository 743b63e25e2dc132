data ListNode {Object element; ListNode next};
data ListItr {ListNode current};
data MyLinkedList {ListNode header};

pred cells(x) ==
    x=null
    || x::ListNode<e,y> * cells(y);

pre addLast == this_header::ListNode<e,n> * cells(n) & e=null;
pre clear == this_header::ListNode<e,n> * cells(n) & e=null;
pre find == this_header::ListNode<e,n> * cells(n) & e=null;
pre findPrevious == this_header::ListNode<e,n> * cells(n) & e=null;
pre first == this_header::ListNode<e,n> * cells(n) & e=null;
pre insert == this_header::ListNode<e,n> * cells(n) & e=null;
pre isEmpty == this_header::ListNode<e,n> * cells(n) & e=null;
pre remove == this_header::ListNode<e,n> * cells(n) & e=null;
pre size == this_header::ListNode<e,n> * cells(n) & e=null;
pre zeroth == this_header::ListNode<e,n> * cells(n) & e=null;
pre printList == this_header::ListNode<e,n> * cells(n) * list::MyLinkedList<h> * h::ListNode<f,m> * cells(m) & e=null & f=null

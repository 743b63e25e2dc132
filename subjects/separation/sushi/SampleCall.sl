data Object {};
data heapwise_subjects_dll_DoubleLinkedList__Entry {Object element; heapwise_subjects_dll_DoubleLinkedList__Entry next; heapwise_subjects_dll_DoubleLinkedList__Entry previous};
data DoubleLinkedList {heapwise_subjects_dll_DoubleLinkedList__Entry header; int size};

pred part(x,p,h,q,n) ==
    x=h & p=q & n=0
    || x::heapwise_subjects_dll_DoubleLinkedList__Entry<e,y,p> * part(y,x,h,q,m) & n=m+1;

pred entries(f,l,h,n) ==
    f=h & l=h & n=0
    || f::heapwise_subjects_dll_DoubleLinkedList__Entry<e,y,x> & l=f & y=h & x=h & n=1
    || f::heapwise_subjects_dll_DoubleLinkedList__Entry<e,x,h> * part(x,f,l,q,m) * l::heapwise_subjects_dll_DoubleLinkedList__Entry<d,y,q> & y=h & n=m+2;

pre sample == this_list::DoubleLinkedList<h,n> * h::heapwise_subjects_dll_DoubleLinkedList__Entry<e,f,q> * entries(f,q,h,n) * this_o::Object<> & e=null

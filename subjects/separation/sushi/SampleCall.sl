data Object {};
data Entry {Object element; Entry next; Entry previous};
data DoubleLinkedList {Entry header; int size};

pred part(x,p,h,q,n) ==
    x=h & p=q & n=0
    || x::Entry<e,y,p> * part(y,x,h,q,m) & n=m+1;

pred entries(f,l,h,n) ==
    f=h & l=h & n=0
    || f::Entry<e,y,x> & l=f & y=h & x=h & n=1
    || f::Entry<e,x,h> * part(x,f,l,q,m) * l::Entry<d,y,q> & y=h & n=m+2;

pre sample == this_list::DoubleLinkedList<h,n> * h::Entry<e,f,q> * entries(f,q,h,n) * this_o::Object<> & e=null

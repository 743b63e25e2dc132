data lissa_TreeMap__Entry {int key; Object value; lissa_TreeMap__Entry left; lissa_TreeMap__Entry right; lissa_TreeMap__Entry parent; boolean color};
data TreeMap {lissa_TreeMap__Entry root; int size};

pred rbt(x,p,c,b) ==
    x=null & c=1 & b=0
    || x::lissa_TreeMap__Entry<k,v,l,r,p,c> * rbt(l,x,d,a) * rbt(r,x,e,a) & c=1 & b=a+1
    || x::lissa_TreeMap__Entry<k,v,l,r,p,c> * rbt(l,x,d,a) * rbt(r,x,e,a) & c=0 & d=1 & e=1 & b=a;

pre add == this_m::TreeMap<t,s> * rbt(t,p,c,b) & p=null & c=1;
pre contains == this_m::TreeMap<t,s> * rbt(t,p,c,b) & p=null & c=1;
pre remove == this_m::TreeMap<t,s> * rbt(t,p,c,b) & p=null & c=1

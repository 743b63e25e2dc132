data lissa_TreeMap__Entry {int key; Object value; lissa_TreeMap__Entry left; lissa_TreeMap__Entry right; lissa_TreeMap__Entry parent; boolean color};
data TreeMap {lissa_TreeMap__Entry root; int size};

pred rbt(x,p,c,b) ==
    x=null & c=1 & b=0
    || x::lissa_TreeMap__Entry<k,v,l,r,p,c> * rbt(l,x,d,a) * rbt(r,x,e,a) & c=1 & b=a+1
    || x::lissa_TreeMap__Entry<k,v,l,r,p,c> * rbt(l,x,d,a) * rbt(r,x,e,a) & c=0 & d=1 & e=1 & b=a;

pred tree(x) == rbt(x,p,c,b) & p=null & c=1;

pred maps(x,y) ==
    x=null & y=null
    || x::TreeMap<t,s> * tree(t) & y=null
    || y::TreeMap<t,s> * tree(t) & x=null
    || x::TreeMap<t,s> * tree(t) * y::TreeMap<u,z> * tree(u)
    || x::TreeMap<t,s> * y::TreeMap<t,z> * t::lissa_TreeMap__Entry<k,v,l,r,p,c> & l=null & r=null & p=null & c=1;

pre bytesRead == maps(this_readSizes,this_writeSizes);
pre bytesWritten == maps(this_readSizes,this_writeSizes)

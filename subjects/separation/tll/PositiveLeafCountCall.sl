data Tll {int value; Tll left; Tll right; Tll parent; Tll next};

pred tll(x,p,f,z) ==
    x::Tll<v,l,r,p,z> & l=null & r=null & f=x
    || x::Tll<v,l,r,p,n> * tll(l,x,f,m) * tll(r,x,m,z) & n=null;

pre positiveLeafCount == tll(this_root,p,f,z) & p=null & z=null

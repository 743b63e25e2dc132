data Tll {int value; Tll left; Tll right; Tll parent; Tll next};

pred tll(x,p,f,z) ==
    x::Tll<v,l,r,p,z> & l=null & r=null & f=x
    || x::Tll<v,l,r,p,n> * tll(l,x,f,m) * tll(r,x,m,z) & n=null;

pre firstLeaf == tll(this,p,f,z) & p=null & z=null;
pre height == tll(this,p,f,z) & p=null & z=null;
pre isLeaf == tll(this,p,f,z) & p=null & z=null;
pre leafCount == tll(this,p,f,z) & p=null & z=null;
pre maxLeaf == tll(this,p,f,z) & p=null & z=null;
pre positiveLeafCount == tll(this,p,f,z) & p=null & z=null;
pre split == tll(this,p,f,z) & p=null & z=null

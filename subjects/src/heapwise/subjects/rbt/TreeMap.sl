data Entry {int key; Object value; Entry left; Entry right; Entry parent; boolean color};

pred rbt(x,p,c,b,lo,hi,n) ==
    x=null & c=1 & b=0 & n=0
    || x::Entry<k,v,l,r,p,c> * rbt(l,x,d,a,lo,k,i) * rbt(r,x,e,a,k,hi,j) & lo<k & k<hi & n=i+j+1 & c=1 & b=a+1
    || x::Entry<k,v,l,r,p,c> * rbt(l,x,d,a,lo,k,i) * rbt(r,x,e,a,k,hi,j) & lo<k & k<hi & n=i+j+1 & c=0 & d=1 & e=1 & b=a;

pre containsKey == rbt(this_root,p,c,b,lo,hi,this_size) & p=null & c=1;
pre containsValue == rbt(this_root,p,c,b,lo,hi,this_size) & p=null & c=1;
pre firstKey == rbt(this_root,p,c,b,lo,hi,this_size) & p=null & c=1;
pre get == rbt(this_root,p,c,b,lo,hi,this_size) & p=null & c=1;
pre lastKey == rbt(this_root,p,c,b,lo,hi,this_size) & p=null & c=1;
pre put == rbt(this_root,p,c,b,lo,hi,this_size) & p=null & c=1;
pre remove == rbt(this_root,p,c,b,lo,hi,this_size) & p=null & c=1;
pre size == rbt(this_root,p,c,b,lo,hi,this_size) & p=null & c=1

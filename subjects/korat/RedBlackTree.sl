data Node {Node left; Node right; Node parent; int color; int key};

pred rbt(x,p,c,b,lo,hi,n) ==
    x=null & c=1 & b=0 & n=0
    || x::Node<l,r,p,c,k> * rbt(l,x,d,a,lo,k,i) * rbt(r,x,e,a,k,hi,j) & lo<k & k<hi & k!=-1 & n=i+j+1 & c=1 & b=a+1
    || x::Node<l,r,p,c,k> * rbt(l,x,d,a,lo,k,i) * rbt(r,x,e,a,k,hi,j) & lo<k & k<hi & k!=-1 & n=i+j+1 & c=0 & d!=0 & e!=0 & b=a
    || x::Node<l,r,p,c,k> * rbt(l,x,d,a,lo,k,i) * rbt(r,x,e,a,k,hi,j) & lo<k & k<hi & k!=-1 & n=i+j+1 & c!=0 & c!=1 & b=a;

pre repOk == rbt(this_root,p,c,b,lo,hi,this_size) & p=null

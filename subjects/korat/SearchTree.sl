data Node {Node left; Node right; int key};

pred tree(x,lo,hi,n) ==
    x=null & n=0
    || x::Node<l,r,k> * tree(l,lo,k,a) * tree(r,k,hi,b) & lo<k & k<hi & n=a+b+1;

pre repOk == tree(this_root,lo,hi,this_size)

data Node {Node left; Node right};

pred tree(x,n) ==
    x=null & n=0
    || x::Node<l,r> * tree(l,a) * tree(r,b) & n=a+b+1;

pre repOk == tree(this_root,this_size)

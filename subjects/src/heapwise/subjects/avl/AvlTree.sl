data AvlNode {int element; AvlNode left; AvlNode right; int height};

pred avl(x,lo,hi,h) ==
    x=null & h=-1
    || x::AvlNode<k,l,r,h> * avl(l,lo,k,a) * avl(r,k,hi,b) & lo<k & k<hi & a=b & h=a+1
    || x::AvlNode<k,l,r,h> * avl(l,lo,k,a) * avl(r,k,hi,b) & lo<k & k<hi & a=b+1 & h=a+1
    || x::AvlNode<k,l,r,h> * avl(l,lo,k,a) * avl(r,k,hi,b) & lo<k & k<hi & b=a+1 & h=b+1;

pre find == avl(this_root,lo,hi,h);
pre findMax == avl(this_root,lo,hi,h);
pre findMin == avl(this_root,lo,hi,h);
pre insert == avl(this_root,lo,hi,h);
pre isEmpty == avl(this_root,lo,hi,h);
pre makeEmpty == avl(this_root,lo,hi,h);
pre maxElement == avl(this_root,lo,hi,h);
pre minElement == avl(this_root,lo,hi,h);
pre printTree == avl(this_root,lo,hi,h)

data Node {int key; Node left; Node right};

pred bst(x,lo,hi) ==
    x=null
    || x::Node<k,l,r> * bst(l,lo,k) * bst(r,k,hi) & lo<k & k<hi;

pre find == bst(this_root,lo,hi);
pre findMax == bst(this_root,lo,hi);
pre findMin == bst(this_root,lo,hi);
pre insert == bst(this_root,lo,hi);
pre isEmpty == bst(this_root,lo,hi);
pre makeEmpty == bst(this_root,lo,hi);
pre printTree == bst(this_root,lo,hi);
pre remove == bst(this_root,lo,hi)

data LeftNode {int element; LeftNode left; LeftNode right; int npl};
data LeftistHeap {LeftNode root};

pred heap(x,s,lo) ==
    x=null & s=-1
    || x::LeftNode<k,l,r,s> * heap(l,a,k) * heap(r,b,k) & lo<=k & s=b+1 & a>=b;

pre deleteMin == heap(this_root,s,lo);
pre findMin == heap(this_root,s,lo);
pre insert == heap(this_root,s,lo);
pre isEmpty == heap(this_root,s,lo);
pre makeEmpty == heap(this_root,s,lo);
pre merge == heap(this_root,s,lo) * other::LeftistHeap<r> * heap(r,t,l)

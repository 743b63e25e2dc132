// What subjects/calls/AvlTreeSpecs.java says in Java: threeByEquations, sixByEquations, threeAgainstOrder and sixDisagree.
data AvlNode {int element; AvlNode left; AvlNode right; int height};

pred leaf(x,k) == x::AvlNode<k,l,r,h> & l=null & r=null;

pre find ==
    this_root::AvlNode<k,l,r,h> * leaf(l,a) * leaf(r,b) & k = a+100 & k+b = 800;
pre isEmpty ==
    this_root::AvlNode<k,l,r,h> * l::AvlNode<a,l1,l2,h1> * leaf(l1,b) * leaf(l2,c)
        * r::AvlNode<d,r1,r2,h2> * leaf(r1,e)
        & r2=null & k = a+100 & d = k+200 & c = b+60 & d = e+50 & b+e = 900;
pre findMax ==
    this_root::AvlNode<k,l,r,h> * leaf(l,a) * leaf(r,b) & k = a+100 & a = b+100;
pre insert ==
    this_root::AvlNode<k,l,r,h> * l::AvlNode<a,l1,l2,h1> * r::AvlNode<d,r1,r2,h2>
        & k = a+100 & d = k+200 & d = a+301

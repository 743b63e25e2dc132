data Node {int key; int degree; Node parent; Node sibling; Node child};

pred children(x,p,d,k,n) ==
    x=null & d=0 & n=0
    || x::Node<key,e,p,s,c> * children(c,x,e,key,a) * children(s,p,e,k,b) & d=e+1 & k<=key & n=a+b+1;

pred trees(x,d,n) ==
    x=null & n=0
    || x::Node<key,e,p,s,c> * children(c,x,e,key,a) * trees(s,e,b) & p=null & d<e & n=a+b+1;

pre repOk == trees(this_trees,d,this_size) & d=-1

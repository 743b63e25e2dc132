data Node {int key; int degree; Node parent; Node child; Node left; Node right};

pred part(x,l,h,q,p,k,m,n) ==
    x=h & l=q & m=0 & n=0
    || x::Node<key,d,p,c,l,r> * ring(c,x,key,d,a) * part(r,x,h,q,p,k,o,b) & k<=key & m=o+1 & n=a+b+1;

pred ring(x,p,k,m,n) ==
    x=null & m=0 & n=0
    || x::Node<key,d,p,c,l,r> * ring(c,x,key,d,a) * part(r,x,x,l,p,k,o,b) & k<=key & m=o+1 & n=a+b+1;

pred heap(t,s,n) ==
    t=null & s=null & n=0
    || t::Node<k,d,p,c,l,r> * ring(c,t,k,d,a) * part(r,t,t,l,p,k,o,b) & s=t & p=null & n=a+b+1
    || t::Node<key,d,p,c,l,r> * ring(c,t,key,d,a) * part(r,t,s,q,p,k,o,b) * s::Node<k,e,p,g,q,u> * ring(g,s,k,e,f) * part(u,s,t,l,p,k,w,i) & k<=key & p=null & n=a+b+f+i+2;

pre repOk == heap(this_trees,this_least,this_size)

data Entry {Element element; Entry next; Entry previous};

pred ring(x,p,h,q,n) ==
    x=h & p=q & n=0
    || x::Entry<e,y,p> * ring(y,x,h,q,m) & n=m+1;

pred dll(h,n) ==
    h::Entry<e,f,l> & e=null & f=h & l=h & n=0
    || h::Entry<e,f,l> * ring(f,h,h,l,m) & e!=null & n=m+1;

pre repOk == dll(this_header,this_size)

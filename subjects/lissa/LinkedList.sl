data Entry {int element; Entry next; Entry previous};

pred ring(x,p,h,q) ==
    x=h & p=q
    || x::Entry<e,y,p> * ring(y,x,h,q);

pre add == this_header::Entry<e,f,l> * ring(f,this_header,this_header,l);
pre remove == this_header::Entry<e,f,l> * ring(f,this_header,this_header,l)

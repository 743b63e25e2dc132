data Entry {Element element; Entry next};

pred chain(x,n) ==
    x=null & n=0
    || x::Entry<e,y> * chain(y,m) & e!=null & n=m+1;

pre repOk == this_header::Entry<e,f> * chain(f,this_size) & e=null

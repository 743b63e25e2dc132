data Entry {Object element; Entry next; Entry previous};

pred ring(x,p,h,q,n) ==
    x=h & p=q & n=0
    || x::Entry<e,y,p> * ring(y,x,h,q,m) & n=m+1;

pred back(x,s,h,f,n) ==
    x=h & s=f & n=0
    || x::Entry<e,s,y> * back(y,x,h,f,m) & n=m+1;

pre addFirst == this_header::Entry<e,f,l> * ring(f,this_header,this_header,l,this_size) & e=null;
pre addI == this_header::Entry<e,f,l> * ring(f,this_header,this_header,l,this_size) & e=null;
pre clear == this_header::Entry<e,f,l> * ring(f,this_header,this_header,l,this_size) & e=null;
pre clone == this_header::Entry<e,f,l> * ring(f,this_header,this_header,l,this_size) & e=null;
pre contains == this_header::Entry<e,f,l> * ring(f,this_header,this_header,l,this_size) & e=null;
pre get == this_header::Entry<e,f,l> * ring(f,this_header,this_header,l,this_size) & e=null;
pre getFirst == this_header::Entry<e,f,l> * ring(f,this_header,this_header,l,this_size) & e=null;
pre inList == this_header::Entry<e,f,l> * ring(f,this_header,this_header,l,this_size) & e=null;
pre indexOf == this_header::Entry<e,f,l> * ring(f,this_header,this_header,l,this_size) & e=null;
pre remove == this_header::Entry<e,f,l> * ring(f,this_header,this_header,l,this_size) & e=null;
pre removeFirst == this_header::Entry<e,f,l> * ring(f,this_header,this_header,l,this_size) & e=null;
pre removeI == this_header::Entry<e,f,l> * ring(f,this_header,this_header,l,this_size) & e=null;
pre set == this_header::Entry<e,f,l> * ring(f,this_header,this_header,l,this_size) & e=null;
pre size == this_header::Entry<e,f,l> * ring(f,this_header,this_header,l,this_size) & e=null;
pre toArray == this_header::Entry<e,f,l> * ring(f,this_header,this_header,l,this_size) & e=null;
pre add == this_header::Entry<e,f,l> * back(l,this_header,this_header,f,this_size) & e=null;
pre addLast == this_header::Entry<e,f,l> * back(l,this_header,this_header,f,this_size) & e=null;
pre getLast == this_header::Entry<e,f,l> * back(l,this_header,this_header,f,this_size) & e=null;
pre lastIndexOf == this_header::Entry<e,f,l> * back(l,this_header,this_header,f,this_size) & e=null;
pre removeLast == this_header::Entry<e,f,l> * back(l,this_header,this_header,f,this_size) & e=null

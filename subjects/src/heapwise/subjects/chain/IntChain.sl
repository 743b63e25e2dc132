data Cell {int value; Cell next};

pred chain(x,n) ==
    x=null & n=0
    || x::Cell<v,y> * chain(y,m) & n=m+1;

pre addFirst == chain(this_head,this_size);
pre addLast == chain(this_head,this_size);
pre clear == chain(this_head,this_size);
pre contains == chain(this_head,this_size);
pre get == chain(this_head,this_size);
pre indexOf == chain(this_head,this_size);
pre insertAt == chain(this_head,this_size);
pre isEmpty == chain(this_head,this_size);
pre remove == chain(this_head,this_size);
pre removeAt == chain(this_head,this_size);
pre removeFirst == chain(this_head,this_size);
pre reverse == chain(this_head,this_size);
pre size == chain(this_head,this_size)

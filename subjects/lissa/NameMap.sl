data EntryB {String key; FieldInfo value; EntryB left; EntryB right; EntryB parent; boolean color};

pred byName(x,p,c,b) ==
    x=null & c=1 & b=0
    || x::EntryB<k,v,l,r,p,c> * byName(l,x,d,a) * byName(r,x,e,a) & c=1 & b=a+1
    || x::EntryB<k,v,l,r,p,c> * byName(l,x,d,a) * byName(r,x,e,a) & c=0 & d=1 & e=1 & b=a;

pre put == byName(this_root,p,c,b) & p=null & c=1

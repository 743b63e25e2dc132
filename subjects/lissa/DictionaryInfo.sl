data lissa_TreeMap__Entry {int key; Object value; lissa_TreeMap__Entry left; lissa_TreeMap__Entry right; lissa_TreeMap__Entry parent; boolean color};
data TreeMap {lissa_TreeMap__Entry root; int size};
data EntryB {String key; FieldInfo value; EntryB left; EntryB right; EntryB parent; boolean color};
data NameMap {EntryB root; int size};

pred byTag(x,p,c,b) ==
    x=null & c=1 & b=0
    || x::lissa_TreeMap__Entry<k,v,l,r,p,c> * byTag(l,x,d,a) * byTag(r,x,e,a) & c=1 & b=a+1
    || x::lissa_TreeMap__Entry<k,v,l,r,p,c> * byTag(l,x,d,a) * byTag(r,x,e,a) & c=0 & d=1 & e=1 & b=a;

pred byName(x,p,c,b) ==
    x=null & c=1 & b=0
    || x::EntryB<k,v,l,r,p,c> * byName(l,x,d,a) * byName(r,x,e,a) & c=1 & b=a+1
    || x::EntryB<k,v,l,r,p,c> * byName(l,x,d,a) * byName(r,x,e,a) & c=0 & d=1 & e=1 & b=a;

pre addField == this_fieldsByTag::TreeMap<t,s> * byTag(t,p,c,b) * this_fieldsByName::NameMap<u,z> * byName(u,q,d,e) & p=null & c=1 & q=null & d=1;
pre getField == this_fieldsByTag::TreeMap<t,s> * byTag(t,p,c,b) * this_fieldsByName::NameMap<u,z> * byName(u,q,d,e) & p=null & c=1 & q=null & d=1

data Entry {int key; Object value; int hash; Entry next};

pred chain(x) ==
    x=null
    || x::Entry<k,v,h,y> * chain(y);

pre containsKey == chain(this_e0) * chain(this_e1) * chain(this_e2) * chain(this_e3) * chain(this_e4) * chain(this_e5) * chain(this_e6) * chain(this_e7) * chain(this_e8) * chain(this_e9) * chain(this_e10) * chain(this_e11) * chain(this_e12) * chain(this_e13) * chain(this_e14) * chain(this_e15);
pre get == chain(this_e0) * chain(this_e1) * chain(this_e2) * chain(this_e3) * chain(this_e4) * chain(this_e5) * chain(this_e6) * chain(this_e7) * chain(this_e8) * chain(this_e9) * chain(this_e10) * chain(this_e11) * chain(this_e12) * chain(this_e13) * chain(this_e14) * chain(this_e15);
pre put == chain(this_e0) * chain(this_e1) * chain(this_e2) * chain(this_e3) * chain(this_e4) * chain(this_e5) * chain(this_e6) * chain(this_e7) * chain(this_e8) * chain(this_e9) * chain(this_e10) * chain(this_e11) * chain(this_e12) * chain(this_e13) * chain(this_e14) * chain(this_e15);
pre remove == chain(this_e0) * chain(this_e1) * chain(this_e2) * chain(this_e3) * chain(this_e4) * chain(this_e5) * chain(this_e6) * chain(this_e7) * chain(this_e8) * chain(this_e9) * chain(this_e10) * chain(this_e11) * chain(this_e12) * chain(this_e13) * chain(this_e14) * chain(this_e15)

data lissa_ParameterList__Entry {Parameter element; lissa_ParameterList__Entry next; lissa_ParameterList__Entry previous};
data ParameterList {lissa_ParameterList__Entry header; int size};
data EntrySP {String key; Parameter value; int hash; EntrySP next};
data ParameterMap {EntrySP e0; EntrySP e1; EntrySP e2; EntrySP e3; EntrySP e4; EntrySP e5; EntrySP e6; EntrySP e7; EntrySP e8; EntrySP e9; EntrySP e10; EntrySP e11; EntrySP e12; EntrySP e13; EntrySP e14; EntrySP e15; int size};

pred ring(x,p,h,q) ==
    x=h & p=q
    || x::lissa_ParameterList__Entry<e,y,p> * ring(y,x,h,q);

pred chain(x) ==
    x=null
    || x::EntrySP<k,v,h,y> * chain(y);

pre addParameter == this_parameters::ParameterList<h,s> * h::lissa_ParameterList__Entry<e,f,l> * ring(f,h,h,l) * this_parametersByName::ParameterMap<e0,e1,e2,e3,e4,e5,e6,e7,e8,e9,e10,e11,e12,e13,e14,e15,z> * chain(e0) * chain(e1) * chain(e2) * chain(e3) * chain(e4) * chain(e5) * chain(e6) * chain(e7) * chain(e8) * chain(e9) * chain(e10) * chain(e11) * chain(e12) * chain(e13) * chain(e14) * chain(e15);
pre getParameter == this_parameters::ParameterList<h,s> * h::lissa_ParameterList__Entry<e,f,l> * ring(f,h,h,l) * this_parametersByName::ParameterMap<e0,e1,e2,e3,e4,e5,e6,e7,e8,e9,e10,e11,e12,e13,e14,e15,z> * chain(e0) * chain(e1) * chain(e2) * chain(e3) * chain(e4) * chain(e5) * chain(e6) * chain(e7) * chain(e8) * chain(e9) * chain(e10) * chain(e11) * chain(e12) * chain(e13) * chain(e14) * chain(e15)

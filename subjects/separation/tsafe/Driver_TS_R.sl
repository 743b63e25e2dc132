data Fix {double latitude; double longitude};
data Track {Fix before; Fix now; double speed};
data Route {RouteEntry header; int size};
data RouteEntry {Fix fix; RouteEntry next; RouteEntry previous};
data Parameters {double greatestDistance; double greatestTurn; double horizon};
data Calculator {double radius};
data Synthesizer {Calculator calculator; Parameters parameters};

pred fixes(x,p,h,q,n) ==
    x=h & p=q & n=0
    || x::RouteEntry<e,y,p> * e::Fix<a,o> * fixes(y,x,h,q,m) & n=m+1;

pre TS_R_3 == this_synthesizer::Synthesizer<c,p> * c::Calculator<r> * p::Parameters<d,t,z> * this_track::Track<b,n,s> * b::Fix<b1,b2> * n::Fix<n1,n2> * this_route::Route<h,m> * h::RouteEntry<e,f,l> * fixes(f,h,h,l,m) & e=null

data Transaction {boolean running; NodeList touched};
data NodeList {NodeEntry header; int size};
data NodeEntry {Node node; NodeEntry next; NodeEntry previous};
data Node {NodeData data};
data NodeData {int level; NodeData backup};
data GraphData {GraphData backup; Transaction transaction};

pred backups(x) ==
    x=null
    || x::NodeData<v,b> * backups(b);

pred nodes(x,p,h,q,n) ==
    x=h & p=q & n=0
    || x::NodeEntry<e,y,p> * e::Node<d> * d::NodeData<v,b> * backups(b) * nodes(y,x,h,q,m) & n=m+1;

pred states(x) ==
    x=null
    || x::GraphData<b,t> * t::Transaction<r,u> * states(b) & u=null;

pre startTransaction == this_transaction::Transaction<r,u> * this_data::GraphData<b,t>;
pre rollbackTransaction == this_transaction::Transaction<r,u> * u::NodeList<h,n> * h::NodeEntry<e,f,l> * nodes(f,h,h,l,n) * this_data::GraphData<b,t> * t::Transaction<s,w> * states(b) & e=null & w=null

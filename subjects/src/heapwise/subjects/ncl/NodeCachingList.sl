data Node {Object value; Node next; Node previous};

pred ring(x,p,h,q,n) ==
    x=h & p=q & n=0
    || x::Node<e,y,p> * ring(y,x,h,q,m) & n=m+1;

pred cache(x,n) ==
    x=null & n=0
    || x::Node<v,y,p> * cache(y,m) & v=null & p=null & n=m+1;

pre add == this_header::Node<e,f,l> * ring(f,this_header,this_header,l,this_size) * cache(this_firstCachedNode,this_cacheSize) & e=null & this_cacheSize<=this_maximumCacheSize;
pre addFirst == this_header::Node<e,f,l> * ring(f,this_header,this_header,l,this_size) * cache(this_firstCachedNode,this_cacheSize) & e=null & this_cacheSize<=this_maximumCacheSize;
pre addI == this_header::Node<e,f,l> * ring(f,this_header,this_header,l,this_size) * cache(this_firstCachedNode,this_cacheSize) & e=null & this_cacheSize<=this_maximumCacheSize;
pre clear == this_header::Node<e,f,l> * ring(f,this_header,this_header,l,this_size) * cache(this_firstCachedNode,this_cacheSize) & e=null & this_cacheSize<=this_maximumCacheSize;
pre contains == this_header::Node<e,f,l> * ring(f,this_header,this_header,l,this_size) * cache(this_firstCachedNode,this_cacheSize) & e=null & this_cacheSize<=this_maximumCacheSize;
pre get == this_header::Node<e,f,l> * ring(f,this_header,this_header,l,this_size) * cache(this_firstCachedNode,this_cacheSize) & e=null & this_cacheSize<=this_maximumCacheSize;
pre getMaximumCacheSize == this_header::Node<e,f,l> * ring(f,this_header,this_header,l,this_size) * cache(this_firstCachedNode,this_cacheSize) & e=null & this_cacheSize<=this_maximumCacheSize;
pre indexOf == this_header::Node<e,f,l> * ring(f,this_header,this_header,l,this_size) * cache(this_firstCachedNode,this_cacheSize) & e=null & this_cacheSize<=this_maximumCacheSize;
pre remove == this_header::Node<e,f,l> * ring(f,this_header,this_header,l,this_size) * cache(this_firstCachedNode,this_cacheSize) & e=null & this_cacheSize<=this_maximumCacheSize;
pre removeFirst == this_header::Node<e,f,l> * ring(f,this_header,this_header,l,this_size) * cache(this_firstCachedNode,this_cacheSize) & e=null & this_cacheSize<=this_maximumCacheSize;
pre removeI == this_header::Node<e,f,l> * ring(f,this_header,this_header,l,this_size) * cache(this_firstCachedNode,this_cacheSize) & e=null & this_cacheSize<=this_maximumCacheSize;
pre setMaximumCacheSize == this_header::Node<e,f,l> * ring(f,this_header,this_header,l,this_size) * cache(this_firstCachedNode,this_cacheSize) & e=null & this_cacheSize<=this_maximumCacheSize;
pre size == this_header::Node<e,f,l> * ring(f,this_header,this_header,l,this_size) * cache(this_firstCachedNode,this_cacheSize) & e=null & this_cacheSize<=this_maximumCacheSize

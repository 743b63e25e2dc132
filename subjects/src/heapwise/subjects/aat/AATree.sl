data AANode {int element; AANode left; AANode right; int level};

pred aat(x,s,v,w,lo,hi) ==
    x=s & v=0 & w=0
    || x::AANode<k,l,r,v> * aat(l,s,a,i,lo,k) * aat(r,s,w,j,k,hi) & lo<k & k<hi & v=a+1 & v=w+1
    || x::AANode<k,l,r,v> * aat(l,s,a,i,lo,k) * aat(r,s,w,j,k,hi) & lo<k & k<hi & v=a+1 & v=w & w=j+1;

pre contains == this_nullNode::AANode<k,l,r,u> * aat(this_root,this_nullNode,v,w,lo,hi) & l=this_nullNode & r=this_nullNode & k=0 & u=0;
pre findMax == this_nullNode::AANode<k,l,r,u> * aat(this_root,this_nullNode,v,w,lo,hi) & l=this_nullNode & r=this_nullNode & k=0 & u=0;
pre findMin == this_nullNode::AANode<k,l,r,u> * aat(this_root,this_nullNode,v,w,lo,hi) & l=this_nullNode & r=this_nullNode & k=0 & u=0;
pre insert == this_nullNode::AANode<k,l,r,u> * aat(this_root,this_nullNode,v,w,lo,hi) & l=this_nullNode & r=this_nullNode & k=0 & u=0;
pre isEmpty == this_nullNode::AANode<k,l,r,u> * aat(this_root,this_nullNode,v,w,lo,hi) & l=this_nullNode & r=this_nullNode & k=0 & u=0;
pre makeEmpty == this_nullNode::AANode<k,l,r,u> * aat(this_root,this_nullNode,v,w,lo,hi) & l=this_nullNode & r=this_nullNode & k=0 & u=0;
pre remove == this_nullNode::AANode<k,l,r,u> * aat(this_root,this_nullNode,v,w,lo,hi) & l=this_nullNode & r=this_nullNode & k=0 & u=0

data Job {Job next; Job prev; int val; int priority};
data List {int count; Job first; Job last};

pred jobs(x,p,q) ==
    x=null & p=q
    || x::Job<y,p,v,u> * jobs(y,x,q);

pred queue(x) == x::List<n,f,l> * jobs(f,p,l) & p=null;

pre addProcess == queue(this_queue1) * queue(this_queue2) * queue(this_queue3) * queue(this_blocked);
pre quantumExpire == queue(this_queue1) * queue(this_queue2) * queue(this_queue3) * queue(this_blocked)

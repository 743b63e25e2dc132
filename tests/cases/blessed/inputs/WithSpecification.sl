data Cell {int value; Cell next};

pred segment(from,to) ==
    from=to
    || from::Cell<_,next> * segment(next,to);

pred ring(entry) ==
    entry=null
    || entry::Cell<_,next> * segment(next,entry);

pre length == ring(this_entry)

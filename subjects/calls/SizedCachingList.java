package calls;

/** A {@link NodeCachingList} that counts along, for specifications by its sizes, which that one keeps to itself. */
public class SizedCachingList extends NodeCachingList {
    private static final int MAXIMUM_CACHE_SIZE = 20;

    int size;
    int cacheSize;

    /** Makes an empty list with an empty cache. */
    public SizedCachingList() {}

    @Override
    public void addLast(Object x) {
        super.addLast(x);
        size++;
        if (cacheSize > 0) {
            cacheSize--;
        }
    }

    @Override
    public boolean remove(Object x) {
        boolean removed = super.remove(x);
        if (removed) {
            countDown();
        }
        return removed;
    }

    @Override
    public Object removeIndex(int index) {
        Object element = super.removeIndex(index);
        countDown();
        return element;
    }

    private void countDown() {
        size--;
        if (cacheSize < MAXIMUM_CACHE_SIZE) {
            cacheSize++;
        }
    }
}

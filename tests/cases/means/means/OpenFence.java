package means;

public class OpenFence extends Fence {
    @Override
    protected boolean isOpen() {
        return true;
    }
}

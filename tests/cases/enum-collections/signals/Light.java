package signals;

public enum Light {
    RED,
    AMBER,
    GREEN {
        @Override
        public boolean isFree() {
            return true;
        }
    };

    public boolean isFree() {
        return false;
    }
}

/** Shows what another scale does, up to a limit. */
public final class Limited implements Scale {
    private final Scale scale;
    private final int most;

    public Limited(Scale scale, int most) {
        if (scale == null || most < 1) {
            throw new IllegalArgumentException("no scale, or no limit");
        }
        this.scale = scale;
        this.most = most;
    }

    @Override
    public int show(int grams) {
        int shown = scale.show(grams);
        return shown > most ? most : shown;
    }
}

package app;

import org.apache.commons.lang3.StringUtils;

/** A stack of words, of which none is blank. */
public class Words {
    private static final class Word {
        final String text;
        final Word below;

        Word(String text, Word below) {
            this.text = text;
            this.below = below;
        }
    }

    private Word top;

    public boolean push(String text) {
        if (StringUtils.isEmpty(text)) {
            return false;
        }
        top = new Word(text, top);
        return true;
    }

    public String pop() {
        if (top == null) {
            throw new IllegalStateException("there are no words");
        }
        String text = top.text;
        top = top.below;
        return text;
    }
}

package jbse.meta.annotations;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Names the class of the executor that stands for the body of a method. */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface MetaOverriddenBy {
    /** The internal name of the class. */
    String value();
}

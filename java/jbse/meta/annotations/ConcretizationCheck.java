package jbse.meta.annotations;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Marks the method of a class that says whether a complete structure is valid. It has no parameters and returns a boolean. */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface ConcretizationCheck {}

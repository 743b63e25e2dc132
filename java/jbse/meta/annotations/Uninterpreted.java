package jbse.meta.annotations;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Marks a method that is taken as a pure function of which nothing is known. */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface Uninterpreted {}

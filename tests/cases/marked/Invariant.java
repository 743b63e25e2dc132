import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Says which method judges an object, as the annotations for JML do. */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
@interface Invariant {
}

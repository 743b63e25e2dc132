//! Names of the JDK that this crate asks for.

use crate::machine::Intrinsic;

pub(crate) const NULL_POINTER: &str = "java/lang/NullPointerException";
pub(crate) const ABSTRACT_METHOD: &str = "java/lang/AbstractMethodError";
pub(crate) const ARITHMETIC: &str = "java/lang/ArithmeticException";
pub(crate) const BOUNDS: &str = "java/lang/ArrayIndexOutOfBoundsException";
pub(crate) const NEGATIVE: &str = "java/lang/NegativeArraySizeException";
pub(crate) const STORE: &str = "java/lang/ArrayStoreException";
pub(crate) const CAST: &str = "java/lang/ClassCastException";
pub(crate) const MAP: &str = "java/util/HashMap";
pub(crate) const LIST: &str = "java/util/ArrayList";
pub(crate) const NODE: &str = "java/util/HashMap$Node";
pub(crate) const OBJECT: &str = "java/lang/Object";

/// The methods by which objects are told apart, as a name with its descriptor.
pub(crate) const BY_IDENTITY: [(&str, &str); 2] = [("hashCode", "()I"), ("equals", "(Ljava/lang/Object;)Z")];

/// The methods that the machine does itself.
pub(crate) const INTRINSICS: &[(&str, &str, &str, Intrinsic)] = &[
    ("java/lang/Object", "hashCode", "()I", Intrinsic::Identity),
    ("java/lang/System", "identityHashCode", "(Ljava/lang/Object;)I", Intrinsic::Identity),
    ("java/lang/System", "arraycopy", "(Ljava/lang/Object;ILjava/lang/Object;II)V", Intrinsic::CopyElements),
    ("java/util/Arrays", "copyOf", "([Ljava/lang/Object;I)[Ljava/lang/Object;", Intrinsic::CopyOfReferences),
    ("java/lang/Object", "clone", "()Ljava/lang/Object;", Intrinsic::Clone),
    ("java/lang/Throwable", "fillInStackTrace", "()Ljava/lang/Throwable;", Intrinsic::Receiver),
    ("java/lang/Object", "getClass", "()Ljava/lang/Class;", Intrinsic::Class),
    ("java/lang/Float", "floatToRawIntBits", "(F)I", Intrinsic::FloatBits),
    (
        "java/util/HashMap",
        "put",
        "(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;",
        Intrinsic::MapPut,
    ),
    ("java/util/ArrayList", "get", "(I)Ljava/lang/Object;", Intrinsic::ListGet),
    ("java/util/HashMap", "containsKey", "(Ljava/lang/Object;)Z", Intrinsic::MapContains),
    ("java/lang/Double", "doubleToRawLongBits", "(D)J", Intrinsic::DoubleBits),
];

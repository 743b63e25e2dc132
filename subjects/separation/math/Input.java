package separation.math;

/** Searches in lists of ints: each tells whether a function of {@link Math} takes one value at an element. */
public class Input {
    /** Whether abs of an element is 0. */
    public boolean withAbs(IntNode root) {
        for (IntNode node = root; node != null; node = node.next) {
            if (Math.abs(node.element) == 0) {
                return true;
            }
        }
        return false;
    }

    /** Whether acos of an element is 0. */
    public boolean withAcos(IntNode root) {
        for (IntNode node = root; node != null; node = node.next) {
            if (Math.acos(node.element) == 0) {
                return true;
            }
        }
        return false;
    }

    /** Whether asin of an element is 0. */
    public boolean withAsin(IntNode root) {
        for (IntNode node = root; node != null; node = node.next) {
            if (Math.asin(node.element) == 0) {
                return true;
            }
        }
        return false;
    }

    /** Whether atan of an element is 0. */
    public boolean withAtan(IntNode root) {
        for (IntNode node = root; node != null; node = node.next) {
            if (Math.atan(node.element) == 0) {
                return true;
            }
        }
        return false;
    }

    /** Whether cbrt of an element is 0. */
    public boolean withCbrt(IntNode root) {
        for (IntNode node = root; node != null; node = node.next) {
            if (Math.cbrt(node.element) == 0) {
                return true;
            }
        }
        return false;
    }

    /** Whether ceil of an element is 0. */
    public boolean withCeil(IntNode root) {
        for (IntNode node = root; node != null; node = node.next) {
            if (Math.ceil(node.element) == 0) {
                return true;
            }
        }
        return false;
    }

    /** Whether cos of an element is 1. */
    public boolean withCos(IntNode root) {
        for (IntNode node = root; node != null; node = node.next) {
            if (Math.cos(node.element) == 1) {
                return true;
            }
        }
        return false;
    }

    /** Whether cosh of an element is 1. */
    public boolean withCosh(IntNode root) {
        for (IntNode node = root; node != null; node = node.next) {
            if (Math.cosh(node.element) == 1) {
                return true;
            }
        }
        return false;
    }

    /** Whether decrementExact of an element is 0. */
    public boolean withDecrementExact(IntNode root) {
        for (IntNode node = root; node != null; node = node.next) {
            if (Math.decrementExact(node.element) == 0) {
                return true;
            }
        }
        return false;
    }

    /** Whether exp of an element is 1. */
    public boolean withExp(IntNode root) {
        for (IntNode node = root; node != null; node = node.next) {
            if (Math.exp(node.element) == 1) {
                return true;
            }
        }
        return false;
    }

    /** Whether expm1 of an element is 0. */
    public boolean withExpm1(IntNode root) {
        for (IntNode node = root; node != null; node = node.next) {
            if (Math.expm1(node.element) == 0) {
                return true;
            }
        }
        return false;
    }

    /** Whether floor of an element is 0. */
    public boolean withFloor(IntNode root) {
        for (IntNode node = root; node != null; node = node.next) {
            if (Math.floor(node.element) == 0) {
                return true;
            }
        }
        return false;
    }

    /** Whether getExponent of an element is the exponent of zero. */
    public boolean withGetExponent(IntNode root) {
        for (IntNode node = root; node != null; node = node.next) {
            if (Math.getExponent((float) node.element) == Float.MIN_EXPONENT - 1) {
                return true;
            }
        }
        return false;
    }

    /** Whether incrementExact of an element is 1. */
    public boolean withIncrementExact(IntNode root) {
        for (IntNode node = root; node != null; node = node.next) {
            if (Math.incrementExact(node.element) == 1) {
                return true;
            }
        }
        return false;
    }

    /** Whether log of an element is 0. */
    public boolean withLog(IntNode root) {
        for (IntNode node = root; node != null; node = node.next) {
            if (Math.log(node.element) == 0) {
                return true;
            }
        }
        return false;
    }

    /** Whether log10 of an element is 0. */
    public boolean withLog10(IntNode root) {
        for (IntNode node = root; node != null; node = node.next) {
            if (Math.log10(node.element) == 0) {
                return true;
            }
        }
        return false;
    }

    /** Whether log1p of an element is 0. */
    public boolean withLog1p(IntNode root) {
        for (IntNode node = root; node != null; node = node.next) {
            if (Math.log1p(node.element) == 0) {
                return true;
            }
        }
        return false;
    }

    /** Whether negateExact of an element is 0. */
    public boolean withNegateExact(IntNode root) {
        for (IntNode node = root; node != null; node = node.next) {
            if (Math.negateExact(node.element) == 0) {
                return true;
            }
        }
        return false;
    }

    /** Whether nextDown of an element is just below zero. */
    public boolean withNextDown(IntNode root) {
        for (IntNode node = root; node != null; node = node.next) {
            if (Math.nextDown((float) node.element) == -Float.MIN_VALUE) {
                return true;
            }
        }
        return false;
    }

    /** Whether nextUp of an element is the smallest float. */
    public boolean withNextUp(IntNode root) {
        for (IntNode node = root; node != null; node = node.next) {
            if (Math.nextUp((float) node.element) == Float.MIN_VALUE) {
                return true;
            }
        }
        return false;
    }

    /** Whether rint of an element is 0. */
    public boolean withRint(IntNode root) {
        for (IntNode node = root; node != null; node = node.next) {
            if (Math.rint(node.element) == 0) {
                return true;
            }
        }
        return false;
    }

    /** Whether round of an element is 0. */
    public boolean withRound(IntNode root) {
        for (IntNode node = root; node != null; node = node.next) {
            if (Math.round((double) node.element) == 0) {
                return true;
            }
        }
        return false;
    }

    /** Whether signum of an element is 0. */
    public boolean withSignum(IntNode root) {
        for (IntNode node = root; node != null; node = node.next) {
            if (Math.signum((double) node.element) == 0) {
                return true;
            }
        }
        return false;
    }

    /** Whether sin of an element is 0. */
    public boolean withSin(IntNode root) {
        for (IntNode node = root; node != null; node = node.next) {
            if (Math.sin(node.element) == 0) {
                return true;
            }
        }
        return false;
    }

    /** Whether sinh of an element is 0. */
    public boolean withSinh(IntNode root) {
        for (IntNode node = root; node != null; node = node.next) {
            if (Math.sinh(node.element) == 0) {
                return true;
            }
        }
        return false;
    }

    /** Whether sqrt of an element is 0. */
    public boolean withSqrt(IntNode root) {
        for (IntNode node = root; node != null; node = node.next) {
            if (Math.sqrt(node.element) == 0) {
                return true;
            }
        }
        return false;
    }

    /** Whether tan of an element is 0. */
    public boolean withTan(IntNode root) {
        for (IntNode node = root; node != null; node = node.next) {
            if (Math.tan(node.element) == 0) {
                return true;
            }
        }
        return false;
    }

    /** Whether tanh of an element is 0. */
    public boolean withTanh(IntNode root) {
        for (IntNode node = root; node != null; node = node.next) {
            if (Math.tanh(node.element) == 0) {
                return true;
            }
        }
        return false;
    }

    /** Whether toDegrees of an element is 0. */
    public boolean withToDegrees(IntNode root) {
        for (IntNode node = root; node != null; node = node.next) {
            if (Math.toDegrees(node.element) == 0) {
                return true;
            }
        }
        return false;
    }

    /** Whether toIntExact of an element is 0. */
    public boolean withToIntExact(IntNode root) {
        for (IntNode node = root; node != null; node = node.next) {
            if (Math.toIntExact(node.element) == 0) {
                return true;
            }
        }
        return false;
    }

    /** Whether toRadians of an element is 0. */
    public boolean withToRadians(IntNode root) {
        for (IntNode node = root; node != null; node = node.next) {
            if (Math.toRadians(node.element) == 0) {
                return true;
            }
        }
        return false;
    }

    /** Whether ulp of an element is the smallest float. */
    public boolean withUlp(IntNode root) {
        for (IntNode node = root; node != null; node = node.next) {
            if (Math.ulp((float) node.element) == Float.MIN_VALUE) {
                return true;
            }
        }
        return false;
    }
}

data IntNode {int element; IntNode next};

pred list(x) ==
    x=null
    || x::IntNode<e,y> * list(y);

pre withAbs == list(this_root);
pre withAcos == list(this_root);
pre withAsin == list(this_root);
pre withAtan == list(this_root);
pre withCbrt == list(this_root);
pre withCeil == list(this_root);
pre withCos == list(this_root);
pre withCosh == list(this_root);
pre withDecrementExact == list(this_root);
pre withExp == list(this_root);
pre withExpm1 == list(this_root);
pre withFloor == list(this_root);
pre withGetExponent == list(this_root);
pre withIncrementExact == list(this_root);
pre withLog == list(this_root);
pre withLog10 == list(this_root);
pre withLog1p == list(this_root);
pre withNegateExact == list(this_root);
pre withNextDown == list(this_root);
pre withNextUp == list(this_root);
pre withRint == list(this_root);
pre withRound == list(this_root);
pre withSignum == list(this_root);
pre withSin == list(this_root);
pre withSinh == list(this_root);
pre withSqrt == list(this_root);
pre withTan == list(this_root);
pre withTanh == list(this_root);
pre withToDegrees == list(this_root);
pre withToIntExact == list(this_root);
pre withToRadians == list(this_root);
pre withUlp == list(this_root)

data IntNode {int element; IntNode next};

pred list(x) ==
    x=null
    || x::IntNode<e,y> * list(y);

pre withAbs == list(root);
pre withAcos == list(root);
pre withAsin == list(root);
pre withAtan == list(root);
pre withCbrt == list(root);
pre withCeil == list(root);
pre withCos == list(root);
pre withCosh == list(root);
pre withDecrementExact == list(root);
pre withExp == list(root);
pre withExpm1 == list(root);
pre withFloor == list(root);
pre withGetExponent == list(root);
pre withIncrementExact == list(root);
pre withLog == list(root);
pre withLog10 == list(root);
pre withLog1p == list(root);
pre withNegateExact == list(root);
pre withNextDown == list(root);
pre withNextUp == list(root);
pre withRint == list(root);
pre withRound == list(root);
pre withSignum == list(root);
pre withSin == list(root);
pre withSinh == list(root);
pre withSqrt == list(root);
pre withTan == list(root);
pre withTanh == list(root);
pre withToDegrees == list(root);
pre withToIntExact == list(root);
pre withToRadians == list(root);
pre withUlp == list(root)

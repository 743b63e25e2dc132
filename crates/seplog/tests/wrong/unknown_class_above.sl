data A extends Base { int a }

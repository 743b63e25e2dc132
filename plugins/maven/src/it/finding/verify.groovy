def log = new File(basedir, 'build.log').text
// Only the check fails: the tests of `generate` are there.
assert new File(basedir, 'src/test/java/app/CountedHeapwiseTest.java').file
assert log =~ /Counted#remove.*/
assert log.contains('heapwise has findings; they stand above')
assert log =~ /Failed to execute goal .*:check/

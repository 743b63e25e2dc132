def log = new File(basedir, 'build.log').text
// Only the check fails: the tests of `generate` are there.
assert new File(basedir, 'src/test/java/app/CountedHeapwiseTest.java').file
assert log =~ /Counted#remove.*/
assert log.contains('heapwise reported findings; see above')
assert log =~ /Failed to execute goal .*:check/

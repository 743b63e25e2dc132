def tests = { module ->
    def found = []
    new File(basedir, "$module/target/heapwise/tests").eachFileRecurse { if (it.file) found << it.name }
    found
}
// Each module has tests of its own classes alone.
assert tests('base') == ['ChainHeapwiseTest.java']
assert tests('top') == ['SearchHeapwiseTest.java']

def log = new File(basedir, 'build.log').text
assert log.contains('heapwise is skipped')
assert log.count('checked: compiled by javac') == 2
// A check leaves sources alone.
assert !new File(basedir, 'base/src/test').exists() && !new File(basedir, 'top/src/test').exists()

// The tests of an execution are compiled with those of its module.
assert new File(basedir, 'top/generated/top/SearchHeapwiseTest.java').file
assert new File(basedir, 'top/target/test-classes/top/SearchHeapwiseTest.class').file

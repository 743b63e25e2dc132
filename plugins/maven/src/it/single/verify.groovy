def tests = new File(basedir, 'target/generated-test-sources/heapwise/app/WordsHeapwiseTest.java')
assert tests.text.contains('@DisplayName')

// Surefire has run them: they were compiled with the tests of the module, and the library was on the class path.
def results = new File(basedir, 'target/surefire-reports/TEST-app.WordsHeapwiseTest.xml').text
def count = (results =~ /<testsuite[^>]* tests="(\d+)"/)[0][1].toInteger()
assert count >= 4
assert results =~ /<testsuite[^>]* failures="0"/ && results =~ /<testsuite[^>]* errors="0"/

// The page shows the source, so it was told where that is.
def page = new File(basedir, 'target/heapwise-report/classes/app.Words.html').text
assert page.contains('there are no words')
assert !new File(basedir, 'src').exists()

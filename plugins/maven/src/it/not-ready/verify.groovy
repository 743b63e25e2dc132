def log = new File(basedir, 'build.log').text
assert log =~ /target.classes does not exist; compile first/
assert log.contains('`no-such-heapwise` cannot be started. Install heapwise from')
assert log.contains('heapwise is skipped')

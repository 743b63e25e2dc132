data Task { boolean runs; void extra }
data Unused { intt wrong }
pre go == this_task::Task<runs, _>

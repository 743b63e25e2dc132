data Task { boolean runs }
data Unused { intt wrong }
pre go == this_task::Task<runs>
pre again == this_task::Task<runs>

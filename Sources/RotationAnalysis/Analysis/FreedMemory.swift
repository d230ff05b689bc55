import CAllocator

/// What was freed, which the C library keeps for later: page by page between what is still in use, for each thread.
enum FreedMemory {
    /// Lets threads use what others freed.
    ///
    /// - Parameter threads: How many allocate at a time.
    static func share(among threads: Int) { plumbline_limit_heaps(Int32(clamping: max(2, threads))) }

    /// Gives it back to the system, so that the peak of one group of targets is not added to that of the next.
    static func giveBack() { plumbline_give_back_memory() }
}

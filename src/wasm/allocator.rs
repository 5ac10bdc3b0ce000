//! The allocator of the module: free lists for blocks of up to 512 bytes, Rust's system allocator for larger blocks.
//!
//! A free list allocates and frees in a few instructions. The system allocator is one large function: because it is
//! called often, engines recompile it in the first milliseconds of a process, which delays the first report. The
//! system allocator also grows the memory by as little as possible, often 64 kB. V8 counts the whole memory and
//! collects garbage at each growth, so this allocator grows the memory by a fraction of its size.
#![expect(unsafe_code, reason = "an allocator needs it; docs/PERFORMANCE.md has the figures")]
#![expect(clippy::cast_ptr_alignment, reason = "every block starts at a multiple of 16")]

use core::arch::wasm32::memory_size;
use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::UnsafeCell;
use std::ptr::{copy_nonoverlapping, null_mut};

#[global_allocator]
static ALLOCATOR: PoolAllocator = PoolAllocator(UnsafeCell::new(Pools {
    free: [null_mut(); CLASSES],
    next: null_mut(),
    left: 0,
    pages: 0,
    refused: 0,
}));

/// The alignment of blocks, and the difference in size between two size classes.
const STEP: usize = 16;
/// The number of size classes.
const CLASSES: usize = 32;
/// The size in bytes of the chunks from which new blocks are cut.
const CHUNK: usize = 1 << 15;
/// The page size of WebAssembly memory.
const PAGE: usize = 1 << 16;
/// The memory grows by at least 1/`GROWTH` of its size.
const GROWTH: usize = 8;

struct Pools {
    /// The first free block of each size class. A free block contains the address of the next free block.
    free: [*mut u8; CLASSES],
    /// The unused remainder of the current chunk.
    next: *mut u8,
    left: usize,
    /// The size of the memory in pages, when it was last checked.
    pages: usize,
    /// The size of the last request to the system allocator if it failed, else 0.
    refused: usize,
}

/// Returns the size of the failed allocation if the memory is full, else 0.
pub(super) fn refused() -> usize {
    // SAFETY: the module has one thread, and no other reference to the pools exists.
    unsafe { (*ALLOCATOR.0.get()).refused }
}

struct PoolAllocator(UnsafeCell<Pools>);

// SAFETY: the module has one thread.
unsafe impl Sync for PoolAllocator {}

/// Returns the size class of a layout, or `None` if the system allocator handles it.
fn class_of(layout: Layout) -> Option<usize> {
    let class = layout.size().wrapping_sub(1) / STEP;
    (class < CLASSES && layout.align() <= STEP).then_some(class)
}

// SAFETY: a block of a size class is as long as the largest layout of the class, and starts at a multiple of `STEP`.
// A block is in a free list only while it is not allocated. The system allocator handles all other blocks.
unsafe impl GlobalAlloc for PoolAllocator {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        // SAFETY: the module has one thread, and the methods of `Pools` do not call this allocator.
        let pools = unsafe { &mut *self.0.get() };
        let Some(class) = class_of(layout) else { return pools.system_alloc(layout) };
        let block = pools.free[class];
        if block.is_null() {
            return pools.new_block((class + 1) * STEP);
        }
        // SAFETY: a free block contains the address of the next free block.
        pools.free[class] = unsafe { block.cast::<*mut u8>().read() };
        block
    }

    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        let Some(class) = class_of(layout) else {
            // SAFETY: the system allocator allocated the block with this layout.
            return unsafe { System.dealloc(block, layout) };
        };
        // SAFETY: as in `alloc`. The caller no longer uses the block, which is large enough for an address.
        unsafe {
            let pools = &mut *self.0.get();
            block.cast::<*mut u8>().write(pools.free[class]);
            pools.free[class] = block;
        }
    }

    unsafe fn realloc(&self, block: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        // SAFETY: the caller guarantees that the new size is valid for this alignment.
        let new = unsafe { Layout::from_size_align_unchecked(size, layout.align()) };
        match (class_of(layout), class_of(new)) {
            // SAFETY: the system allocator allocated the block with this layout; for the pools, see `alloc`.
            (None, None) => unsafe {
                let moved = System.realloc(block, layout, size);
                (*self.0.get()).after_system_alloc(moved, size);
                moved
            },
            (Some(old), Some(new)) if old == new => block,
            // SAFETY: the two blocks are different, and each is at least as long as the copied range.
            _ => unsafe {
                let moved = self.alloc(new);
                if !moved.is_null() {
                    copy_nonoverlapping(block, moved, layout.size().min(size));
                    self.dealloc(block, layout);
                }
                moved
            },
        }
    }
}

impl Pools {
    /// Cuts a new block from the current chunk. If the chunk is too short, its remainder stays unused.
    #[inline(never)]
    fn new_block(&mut self, size: usize) -> *mut u8 {
        if self.left < size {
            // SAFETY: the size is not 0, and the alignment is a power of two.
            self.next = self.system_alloc(unsafe { Layout::from_size_align_unchecked(CHUNK, STEP) });
            self.left = if self.next.is_null() { 0 } else { CHUNK };
            if self.next.is_null() {
                return null_mut();
            }
        }
        let block = self.next;
        // SAFETY: at least `size` bytes remain in the chunk.
        self.next = unsafe { block.add(size) };
        self.left -= size;
        block
    }

    fn system_alloc(&mut self, layout: Layout) -> *mut u8 {
        // SAFETY: `GlobalAlloc` is never called with a size of 0, and chunks are larger.
        let block = unsafe { System.alloc(layout) };
        self.after_system_alloc(block, layout.size());
        block
    }

    /// If the system allocator has grown the memory, grows it further. The system allocator uses this space for later
    /// requests.
    fn after_system_alloc(&mut self, block: *mut u8, size: usize) {
        self.refused = if block.is_null() { size } else { 0 };
        let pages = memory_size(0);
        if pages == self.pages {
            return;
        }
        // SAFETY: the size is not 0, and the block is freed with the same layout.
        unsafe {
            let spare = Layout::from_size_align_unchecked((pages / GROWTH + 1) * PAGE, STEP);
            let block = System.alloc(spare);
            if !block.is_null() {
                System.dealloc(block, spare);
            }
        }
        self.pages = memory_size(0);
    }
}

//! Where the module's memory comes from: pieces of up to 512 bytes are kept in lists by their size, larger ones are the
//! system's.
//!
//! A list gives and takes in a few instructions. The system's allocator is one large function: in the first milliseconds of
//! a process it was called so often that engines recompiled it, which took a quarter of the time to the first report.
//! It also grows memory by no more than it needs, 64 kB for most. V8 counts all of the memory again with each growth and
//! collects garbage for it: 10 MB of tool calls took 9 to 18 seconds, and take one since memory grows by a share of itself.
#![expect(unsafe_code, reason = "an allocator cannot be written without; measured: see above")]
#![expect(clippy::cast_ptr_alignment, reason = "every piece is at a multiple of 16")]

use core::arch::wasm32::memory_size;
use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::UnsafeCell;
use std::ptr::{copy_nonoverlapping, null_mut};

#[global_allocator]
static ALLOCATOR: Pieces = Pieces(UnsafeCell::new(Lists {
    free: [null_mut(); SIZES],
    next: null_mut(),
    left: 0,
    pages: 0,
    refused: 0,
}));

/// Sizes are multiples of this, and so are addresses.
const STEP: usize = 16;
/// How many sizes have a list.
const SIZES: usize = 32;
/// As many bytes are taken from the system at once.
const CHUNK: usize = 1 << 15;
/// Memory comes in pages of this many bytes.
const PAGE: usize = 1 << 16;
/// By this part of itself memory grows, at least.
const GROWTH: usize = 8;

struct Lists {
    /// The first free piece of each size; in each stands where the next one is.
    free: [*mut u8; SIZES],
    /// Where the next new piece begins, and how much room there is.
    next: *mut u8,
    left: usize,
    /// How long memory was when it was last looked at.
    pages: usize,
    /// How many bytes the system has not given when it was last asked; 0 where it has.
    refused: usize,
}

/// How many bytes there was no room for, where memory has come to its end.
pub(super) fn refused() -> usize {
    // SAFETY: the module has one thread, and nothing else is at work.
    unsafe { (*ALLOCATOR.0.get()).refused }
}

struct Pieces(UnsafeCell<Lists>);

// SAFETY: the module has one thread.
unsafe impl Sync for Pieces {}

/// The list for pieces of this layout, if there is one.
fn list_of(layout: Layout) -> Option<usize> {
    let list = layout.size().wrapping_sub(1) / STEP;
    (list < SIZES && layout.align() <= STEP).then_some(list)
}

// SAFETY: a piece of a list is as long as the longest layout that has this list, starts at a multiple of `STEP`, and
// is in the list exactly while nobody has it; everything else is the system's.
unsafe impl GlobalAlloc for Pieces {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let lists = unsafe { &mut *self.0.get() };
        let Some(list) = list_of(layout) else { return unsafe { lists.of_system(layout) } };
        let piece = lists.free[list];
        if piece.is_null() {
            return unsafe { lists.cut((list + 1) * STEP) };
        }
        lists.free[list] = unsafe { piece.cast::<*mut u8>().read() };
        piece
    }

    unsafe fn dealloc(&self, piece: *mut u8, layout: Layout) {
        let Some(list) = list_of(layout) else { return unsafe { System.dealloc(piece, layout) } };
        let lists = unsafe { &mut *self.0.get() };
        unsafe { piece.cast::<*mut u8>().write(lists.free[list]) };
        lists.free[list] = piece;
    }

    unsafe fn realloc(&self, piece: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        let new = unsafe { Layout::from_size_align_unchecked(size, layout.align()) };
        match (list_of(layout), list_of(new)) {
            (None, None) => unsafe {
                let moved = System.realloc(piece, layout, size);
                (*self.0.get()).look_ahead(moved, size);
                moved
            },
            (Some(old), Some(new)) if old == new => piece,
            _ => unsafe { self.moved(piece, layout, new) },
        }
    }
}

impl Lists {
    /// A new piece; what is left of a chunk that is too short for it stays unused.
    #[inline(never)]
    unsafe fn cut(&mut self, size: usize) -> *mut u8 {
        if self.left < size {
            self.next = unsafe { self.of_system(Layout::from_size_align_unchecked(CHUNK, STEP)) };
            if self.next.is_null() {
                self.left = 0;
                return null_mut();
            }
            self.left = CHUNK;
        }
        let piece = self.next;
        self.next = unsafe { piece.add(size) };
        self.left -= size;
        piece
    }

    unsafe fn of_system(&mut self, layout: Layout) -> *mut u8 {
        let piece = unsafe { System.alloc(layout) };
        unsafe { self.look_ahead(piece, layout.size()) };
        piece
    }

    /// Where memory has grown, lets it grow on: what is given back at once is what the system hands out next.
    unsafe fn look_ahead(&mut self, given: *mut u8, size: usize) {
        self.refused = if given.is_null() { size } else { 0 };
        let pages = memory_size(0);
        if pages == self.pages {
            return;
        }
        unsafe {
            let more = Layout::from_size_align_unchecked((pages / GROWTH + 1) * PAGE, STEP);
            let piece = System.alloc(more);
            if !piece.is_null() {
                System.dealloc(piece, more);
            }
        }
        self.pages = memory_size(0);
    }
}

impl Pieces {
    unsafe fn moved(&self, piece: *mut u8, old: Layout, new: Layout) -> *mut u8 {
        let moved = unsafe { self.alloc(new) };
        if !moved.is_null() {
            unsafe {
                copy_nonoverlapping(piece, moved, old.size().min(new.size()));
                self.dealloc(piece, old);
            }
        }
        moved
    }
}

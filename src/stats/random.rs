//! Random numbers from a seed: SplitMix64 (Steele, Lea and Flood, OOPSLA 2014). Equal seeds give equal numbers everywhere.

pub(super) struct Random(pub u64);

impl Random {
    /// Returns 64 random bits.
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^ (bits >> 31)
    }

    /// Returns an index below `len`, which is at most 2^32. All have the same chance, up to 1 in 2^32.
    pub fn below(&mut self, len: usize) -> usize {
        usize::try_from(((self.bits() >> 32) * len as u64) >> 32).unwrap_or(0)
    }
}

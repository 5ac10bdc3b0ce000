//! Unsigned integers of any size, with the operations needed to read a decimal.

/// Words of 32 bits, from the lowest to the highest; the last word is not zero.
#[derive(Default)]
pub(super) struct BigUint(Vec<u32>);

impl From<u32> for BigUint {
    fn from(number: u32) -> Self {
        Self(vec![number])
    }
}

impl BigUint {
    pub(super) fn multiply_add(&mut self, factor: u32, summand: u32) {
        let mut carry = u64::from(summand);
        for word in &mut self.0 {
            carry += u64::from(*word) * u64::from(factor);
            *word = low_word(carry);
            carry >>= 32;
        }
        if carry > 0 {
            self.0.push(low_word(carry));
        }
    }

    pub(super) fn multiply_power_of_five(&mut self, power: u32) {
        for _ in 0..power / 13 {
            self.multiply_add(5_u32.pow(13), 0);
        }
        self.multiply_add(5_u32.pow(power % 13), 0);
    }

    pub(super) fn bits(&self) -> i32 {
        let unused = self.0.last().map_or(0, |word| word.leading_zeros());
        (i32::try_from(self.0.len()).unwrap_or(i32::MAX) * 32) - unused.cast_signed()
    }

    pub(super) fn shift_left(&mut self, bits: u32) {
        self.multiply_add(1 << (bits % 32), 0);
        let mut shifted = vec![0; (bits / 32) as usize];
        shifted.append(&mut self.0);
        self.0 = shifted;
    }

    pub(super) fn halve(&mut self) {
        let mut carry = 0;
        for word in self.0.iter_mut().rev() {
            let low_bit = *word << 31;
            *word = *word >> 1 | carry;
            carry = low_bit;
        }
        self.trim();
    }

    fn trim(&mut self) {
        while self.0.last() == Some(&0) {
            self.0.pop();
        }
    }

    /// Subtracts `other` if `other` is not larger than `self`. Returns whether it was subtracted.
    pub(super) fn subtract(&mut self, other: &Self) -> bool {
        let by_len = self.0.len().cmp(&other.0.len());
        if by_len.then_with(|| self.0.iter().rev().cmp(other.0.iter().rev())).is_lt() {
            return false;
        }
        let mut borrow = 0;
        for (at, word) in self.0.iter_mut().enumerate() {
            let subtrahend = u64::from(other.0.get(at).copied().unwrap_or(0)) + borrow;
            borrow = u64::from(u64::from(*word) < subtrahend);
            *word = low_word((borrow << 32) + u64::from(*word) - subtrahend);
        }
        self.trim();
        true
    }

    /// The highest words, up to 128 bits; the exponent of their last bit; and whether any bit below them is set.
    pub(super) fn high_bits(&self) -> (u128, i32, bool) {
        let below = self.0.len().saturating_sub(4);
        let (rest, high) = self.0.split_at(below);
        let value = high.iter().rev().fold(0, |value: u128, &word| value << 32 | u128::from(word));
        (value, i32::try_from(below).unwrap_or(0) * 32, rest.iter().any(|&word| word != 0))
    }
}

fn low_word(number: u64) -> u32 {
    u32::try_from(number & u64::from(u32::MAX)).unwrap_or(0)
}

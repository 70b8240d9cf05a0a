/**
 * Enough for every function once, so that a store of the tests need not start them again and again. The tests of a
 * shared store call nearly all of them, by turns: with the default that took half of its processor time. Twice as many
 * would save no more, and each takes about 20 MB.
 */
export const WARM_ENVIRONMENTS = 90;

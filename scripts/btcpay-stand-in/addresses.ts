/* Bitcoin addresses: to make some for tests, and to check those that a shop accepted. */

export { isHashAddress, isSegwitAddress, regtestAddress } from './domain/addresses.ts';
export { bech32Encode } from './domain/bech32.ts';

import { btcToSats, formatBtc, sats } from '@satcade/kernel';
import { bech32Decode, bech32Encode, bytesToWords, wordsToBytes } from './bech32.ts';

/** Segwit prefixes: regtest, testnet, mainnet. Nothing is ever sent, so any network's address may receive a payout. */
const PREFIXES = ['bcrt', 'tb', 'bc'];

/** The regtest address (`bcrt1q…`) of a 20-byte key hash: what the checkout asks to be paid to. */
export const regtestAddress = (keyHash: Uint8Array): string => bech32Encode('bcrt', [0, ...bytesToWords(keyHash)]);

/** Whether `text` is a segwit address: version 0 in Bech32, every later version in Bech32m (BIP 350). */
export function isSegwitAddress(text: string): boolean {
  const decoded = bech32Decode(text);
  if (decoded === undefined || !PREFIXES.includes(decoded.prefix)) return false;
  const [version = -1, ...words] = decoded.words;
  const program = wordsToBytes(words);
  if (program === undefined || version < 0 || version > 16) return false;
  if (version === 0) return decoded.variant === 'bech32' && (program.length === 20 || program.length === 32);
  return decoded.variant === 'bech32m' && program.length >= 2 && program.length <= 40;
}

/** A BIP 21 link, as a wallet opens it and as the QR code shows it. */
export const bitcoinLink = (address: string, amountSats: number): string =>
  `bitcoin:${address}?amount=${formatBtc(sats(amountSats))}`;

export interface Destination {
  /** As it was given, without blanks around it. */
  readonly text: string;
  /** What the payee asks for, when the destination says so. */
  readonly sats: number | undefined;
  /** Whether it may receive several payouts at a time: a Lightning address or LNURL may, an invoice or address may not. */
  readonly reusable: boolean;
}

/** An address or a `bitcoin:` link with one; `undefined` when a payout could not be sent there. */
export function parseOnChainDestination(given: string): Destination | undefined {
  const text = given.trim();
  const [, address = text, query = ''] = /^bitcoin:([^?]*)\??(.*)$/i.exec(text) ?? [];
  if (!isSegwitAddress(address)) return undefined;
  return { text, sats: btcToSats(new URLSearchParams(query).get('amount') ?? ''), reusable: false };
}

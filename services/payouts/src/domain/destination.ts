import type { PaymentMethod } from '@satcade/contracts/enums';
import { bech32, bech32m, createBase58check } from '@scure/base';
import { isPublicHost, readLnurl } from './lnurl.ts';

/** Passed in, because the domain knows no platform. */
export type Sha256 = (data: Uint8Array) => Uint8Array;

export const NETWORKS = ['mainnet', 'testnet', 'regtest'] as const;
export type Network = (typeof NETWORKS)[number];

/** The address format of each network: the prefix of segwit, and the versions of key and script hashes. */
const WRITTEN: Readonly<Record<Network, { readonly prefix: string; readonly versions: readonly number[] }>> = {
  mainnet: { prefix: 'bc', versions: [0x00, 0x05] },
  testnet: { prefix: 'tb', versions: [0x6f, 0xc4] },
  regtest: { prefix: 'bcrt', versions: [0x6f, 0xc4] },
};

/** `user@host`, by LUD-16. */
const LIGHTNING_ADDRESS = /^[a-z0-9._+-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;
/** A BOLT12 offer is Bech32 without a checksum. */
const OFFER = /^lno1[qpzry9x8gf2tvdw0s3jn54khce6mua7l]{20,1000}$/;

/** Why a destination cannot be paid, in words for the developer; `undefined` if it can. */
export function whyUnpayable(
  method: PaymentMethod,
  text: string,
  network: Network,
  sha256: Sha256,
): string | undefined {
  switch (method) {
    case 'onchain':
      return isAddress(text, network, sha256)
        ? undefined
        : network === 'mainnet'
          ? 'is not a Bitcoin address, or is mistyped'
          : `is not a ${network} address, or is mistyped`;
    case 'lightning':
      return isLightning(text)
        ? undefined
        : 'must be a Lightning address (name@host), an LNURL to a public https address, or a BOLT12 offer; an invoice can be paid once only';
  }
}

const isAddress = (text: string, network: Network, sha256: Sha256): boolean =>
  isSegwitAddress(text, network) || isHashAddress(text, network, sha256);

/** By BIP 173 and 350: version 0 in Bech32, later versions in Bech32m. At most 90 characters. */
function isSegwitAddress(text: string, network: Network): boolean {
  for (const format of [bech32, bech32m]) {
    const decoded = format.decodeUnsafe(text);
    if (!decoded || decoded.prefix !== WRITTEN[network].prefix) continue;
    const [version = -1, ...words] = decoded.words;
    const length = format.fromWordsUnsafe(words)?.length ?? 0;
    if (format === bech32) return version === 0 && (length === 20 || length === 32);
    return version >= 1 && version <= 16 && length >= 2 && length <= 40;
  }
  return false;
}

/** The hash of a key or of a script in Base58, the addresses from before segwit. */
function isHashAddress(text: string, network: Network, sha256: Sha256): boolean {
  // Decoding Base58 takes time by the square of the length.
  if (text.length > 60) return false;
  try {
    const [version = -1, ...hash] = createBase58check(sha256).decode(text);
    return hash.length === 20 && WRITTEN[network].versions.includes(version);
  } catch {
    // The library throws on a wrong letter or checksum.
    return false;
  }
}

function isLightning(text: string): boolean {
  const small = text.toLowerCase();
  const isAddress = LIGHTNING_ADDRESS.test(small) && isPublicHost(small.slice(small.indexOf('@') + 1));
  return isAddress || readLnurl(text) !== undefined || OFFER.test(small);
}

import type { PaymentMethod } from '@satcade/contracts/enums';
import { readBase58Check, type Sha256 } from './base58.ts';
import { bytesOf, readBech32 } from './bech32.ts';
import { isPublicHost, readLnurl } from './lnurl.ts';

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
        : `is not a ${network === 'mainnet' ? 'Bitcoin' : network} address, or is mistyped`;
    case 'lightning':
      return isLightning(text)
        ? undefined
        : 'must be a Lightning address (name@host), an LNURL to a public https address, or a BOLT12 offer; an invoice can be paid once only';
  }
}

/** Segwit by BIP 173 and 350 (version 0 in Bech32, later ones in Bech32m), or a key or script hash in Base58. */
function isAddress(text: string, network: Network, sha256: Sha256): boolean {
  const { prefix, versions } = WRITTEN[network];
  const segwit = text.length <= 90 ? readBech32(text) : undefined;
  if (segwit === undefined) {
    const bytes = readBase58Check(text, sha256);
    return bytes?.length === 21 && versions.includes(bytes[0] ?? -1);
  }
  const [version = -1, ...words] = segwit.words;
  const length = bytesOf(words)?.length ?? 0;
  if (segwit.prefix !== prefix) return false;
  if (version === 0) return segwit.variant === 'bech32' && (length === 20 || length === 32);
  return version <= 16 && segwit.variant === 'bech32m' && length >= 2 && length <= 40;
}

function isLightning(text: string): boolean {
  const small = text.toLowerCase();
  const isAddress = LIGHTNING_ADDRESS.test(small) && isPublicHost(small.slice(small.indexOf('@') + 1));
  return isAddress || readLnurl(text) !== undefined || OFFER.test(small);
}

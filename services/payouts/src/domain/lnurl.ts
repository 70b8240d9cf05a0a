import { bytesOf, readBech32 } from './bech32.ts';

/** Suffixes that a resolver answers within a network only (RFC 6761, 6762, 8375, and what routers and clusters use). */
const INTERNAL = ['localhost', 'local', 'internal', 'intranet', 'lan', 'home', 'corp', 'private', 'arpa'];
const ONION = /^[a-z2-7]{56}\.onion$/;

/**
 * Whether a host is one of the internet's names. BTCPay's server asks whatever a developer names here: an address or a name
 * of its own network must not be reached that way. IP addresses are refused altogether, in every spelling of them.
 */
export function isPublicHost(host: string): boolean {
  const labels = host.toLowerCase().replace(/\.$/, '').split('.');
  const top = labels.at(-1) ?? '';
  const isName = labels.length >= 2 && /^[a-z][a-z0-9-]*$/.test(top) && labels.every((label) => label !== '');
  return isName && !INTERNAL.includes(top);
}

/** The address that an LNURL stands for (LUD-01): by https, or http to an onion service; `undefined`: not to be asked. */
export function readLnurl(text: string): URL | undefined {
  const read = readBech32(text);
  const bytes = read?.prefix === 'lnurl' && read.variant === 'bech32' ? bytesOf(read.words) : undefined;
  const spelled = bytes && String.fromCharCode(...bytes);
  if (spelled === undefined || !/^[!-~]+$/.test(spelled) || !URL.canParse(spelled)) return undefined;
  const url = new URL(spelled);
  if (url.username !== '' || url.password !== '') return undefined;
  const isOnion = ONION.test(url.hostname);
  if (url.protocol === 'http:' ? !isOnion : url.protocol !== 'https:') return undefined;
  return isOnion || isPublicHost(url.hostname) ? url : undefined;
}

import { bech32 } from '@scure/base';

/** Suffixes that a resolver answers only within a network (RFC 6761, 6762, 8375, and what routers and clusters use). */
const INTERNAL = ['localhost', 'local', 'internal', 'intranet', 'lan', 'home', 'corp', 'private', 'arpa'];
const ONION = /^[a-z2-7]{56}\.onion$/;

/**
 * Whether a host has a public internet name. BTCPay's server calls whatever a developer enters here, and must not reach
 * addresses or names of its own network that way. IP addresses are refused altogether, in every spelling.
 */
export function isPublicHost(host: string): boolean {
  const labels = host.toLowerCase().replace(/\.$/, '').split('.');
  const top = labels.at(-1) ?? '';
  const isName = labels.length >= 2 && /^[a-z][a-z0-9-]*$/.test(top) && labels.every((label) => label !== '');
  return isName && !INTERNAL.includes(top);
}

/** The URL in an LNURL (LUD-01): https, or http to an onion service; `undefined` if it must not be called. */
export function readLnurl(text: string): URL | undefined {
  const decoded = bech32.decodeUnsafe(text, false);
  const bytes = decoded?.prefix === 'lnurl' ? bech32.fromWordsUnsafe(decoded.words) : undefined;
  if (!bytes) return undefined;
  const spelled = String.fromCharCode(...bytes);
  if (!/^[!-~]+$/.test(spelled) || !URL.canParse(spelled)) return undefined;
  const url = new URL(spelled);
  if (url.username !== '' || url.password !== '') return undefined;
  const isOnion = ONION.test(url.hostname);
  if (url.protocol === 'http:' ? !isOnion : url.protocol !== 'https:') return undefined;
  return isOnion || isPublicHost(url.hostname) ? url : undefined;
}

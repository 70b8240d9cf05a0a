import { type KeyObject, sign } from 'node:crypto';

/** A signer that a CloudFront key group trusts. */
export interface UrlSigner {
  /** The id of its public key in CloudFront. */
  readonly keyId: string;
  readonly privateKey: KeyObject;
}

/**
 * A CloudFront URL that works for everyone until `expires` (seconds since the epoch). The signature covers the whole
 * address with its query: with a canned policy, nothing in it is a wildcard.
 */
export function signedUrl(address: string, expires: number, { keyId, privateKey }: UrlSigner): string {
  // CloudFront builds this text from the request, so its spelling and order are fixed.
  const policy = `{"Statement":[{"Resource":"${address}","Condition":{"DateLessThan":{"AWS:EpochTime":${expires}}}}]}`;
  const signature = sign('sha256', Buffer.from(policy), privateKey).toString('base64');
  const inUrl = signature.replaceAll('+', '-').replaceAll('=', '_').replaceAll('/', '~');
  const separator = address.includes('?') ? '&' : '?';
  return `${address}${separator}Expires=${expires}&Signature=${inUrl}&Key-Pair-Id=${keyId}&Hash-Algorithm=SHA256`;
}

/** Percent-encodes all but RFC 3986's unreserved characters, so that no browser or proxy respells a signed address. */
export const encodeStrictly = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

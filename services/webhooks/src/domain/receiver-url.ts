/** Names that are never public, whatever a resolver says about them. */
const INTERNAL = /(^|\.)(localhost|local|internal|lan|home|corp|intranet|arpa|test|invalid|example|onion)$/;
/** Labels of letters, digits and dashes, and a last one that is no number: not an IP address in any notation. */
const HOST_NAME = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+(?!\d+$)(?!0x)[a-z0-9-]{2,63}$/;
const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

export interface UrlRules {
  /** On a developer's machine: also `http:` and any port of this machine. Never on AWS. */
  readonly allowsLocal: boolean;
}

/** Whether a URL leads to this machine. */
export const isLocal = ({ hostname }: URL): boolean => LOCAL_HOSTS.includes(hostname);

/**
 * The address of a receiver, as the store may call it; a text says what is wrong with it. The addresses behind its name
 * are checked before each request.
 */
export function receiverUrl(text: string, { allowsLocal }: UrlRules): URL | string {
  const url = URL.parse(text);
  if (url === null) return 'must be a web address, such as https://example.com/webhooks';
  if (url.username !== '' || url.password !== '') return 'must not contain a user name or a password';
  if (url.hash !== '') return 'must not have a part after #';
  if (allowsLocal && isLocal(url) && /^https?:$/.test(url.protocol)) return url;
  if (url.protocol !== 'https:') return 'must begin with https://';
  if (url.port !== '') return 'must use port 443';
  // A trailing dot names the same host.
  const host = url.hostname.replace(/\.$/, '');
  if (!HOST_NAME.test(host) || INTERNAL.test(host)) return 'must have a public host name';
  return url;
}

import type { IncomingMessage } from 'node:http';

/** Source: "Quotas" and "Maximum length of a request and maximum length of a URL", CloudFront developer guide. */
const MAX_URL_BYTES = 8_192;
const MAX_REQUEST_BYTES = 20_480;
/** What the site's port reads, so that CloudFront's answer to longer requests can be given. Node's default is 16 KB. */
export const READABLE_HEADER_BYTES = 65_536;

/** Whether CloudFront refuses a request for the length of its URL, or of its path, query and headers together. */
export function isTooLong({ url = '/', headers, rawHeaders }: IncomingMessage): boolean {
  if ('https://'.length + (headers.host ?? '').length + url.length > MAX_URL_BYTES) return true;
  // Each header takes a colon, a space and the end of its line besides.
  const bytes = rawHeaders.reduce((sum, text) => sum + text.length + 2, url.length);
  return bytes > MAX_REQUEST_BYTES;
}

import type { IncomingMessage } from 'node:http';

/**
 * The URL of a request; its host means nothing. Never throws: anybody can send a target that is no URL (`*`), or that
 * would be read as a host (`//`).
 */
export const requestUrl = ({ url = '/' }: Pick<IncomingMessage, 'url'>): URL =>
  URL.parse(url.startsWith('/') ? `http://local${url}` : url) ?? new URL('http://local/');

/** The text without percent-encoding; `undefined` when it is badly encoded. */
export function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

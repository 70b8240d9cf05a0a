/** Requests that the page's inline script (start/start.ts) sent before the site's scripts had loaded, by address. */
export type EarlyReplies = Record<string, Promise<Response> | undefined>;

declare global {
  interface Window {
    earlyReplies?: EarlyReplies | undefined;
  }
}

export function keepEarlyReply(url: string, reply: Promise<Response>): void {
  window.earlyReplies = { ...window.earlyReplies, [url]: reply };
}

/** Early replies are those that a guest gets. */
export const hasEarlyReply = (url: string): boolean => window.earlyReplies?.[url] !== undefined;

/** The reply to this address, once: a second caller needs a newer one. */
export function takeEarlyReply(url: string): Promise<Response> | undefined {
  const reply = window.earlyReplies?.[url];
  if (reply !== undefined) delete window.earlyReplies?.[url];
  return reply;
}

/** A read that the page's inline script (start/start.ts) has sent before the site's scripts were there. */
interface EarlyReply {
  readonly url: string;
  readonly reply: Promise<Response>;
}

declare global {
  interface Window {
    earlyReply?: EarlyReply | undefined;
  }
}

export function keepEarlyReply(url: string, reply: Promise<Response>): void {
  window.earlyReply = { url, reply };
}

/** The reply to this address, once: whoever asks again wants a newer one. */
export function takeEarlyReply(url: string): Promise<Response> | undefined {
  const early = window.earlyReply;
  if (early?.url !== url) return undefined;
  window.earlyReply = undefined;
  return early.reply;
}

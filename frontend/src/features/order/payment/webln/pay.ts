import type { WeblnProvider } from './provider.ts';

/** What the wallet did. Only the store's server decides whether the order is paid. */
export type WeblnOutcome =
  | { readonly kind: 'sent' | 'refused' | 'gone' | 'silent' }
  | { readonly kind: 'failed'; readonly detail: string };

/** Wallets wait for the user as well, so this is long. */
const ANSWER_MS = 90_000;

/**
 * Wallets name a refusal by the error of WebLN, or in words: `User rejected`, `Prompt was closed`. Not `connection
 * refused` or `channel closed`: the page says of a refusal that nothing was paid.
 */
const REFUSED = /\b(user|prompt)\b.*\b(reject|cancel|clos|den|declin|refus)|^payment (rejected|cancell?ed)/i;

/**
 * Asks the wallet to pay a BOLT11 invoice. A second attempt is safe: a Lightning invoice can be paid only once. The
 * provider is looked up again for each step, because an extension may leave meanwhile.
 */
export async function payWithWebln(
  provider: () => WeblnProvider | undefined,
  invoice: string,
  answerMs = ANSWER_MS,
): Promise<WeblnOutcome> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<WeblnOutcome>((resolve) => {
    timer = setTimeout(() => resolve({ kind: 'silent' }), answerMs);
  });
  try {
    return await Promise.race([askWallet(provider, invoice), silence]);
  } finally {
    clearTimeout(timer);
  }
}

async function askWallet(provider: () => WeblnProvider | undefined, invoice: string): Promise<WeblnOutcome> {
  try {
    const wallet = provider();
    if (wallet === undefined) return { kind: 'gone' };
    await wallet.enable();
    const enabled = provider();
    if (enabled === undefined) return { kind: 'gone' };
    await enabled.sendPayment(invoice);
    return { kind: 'sent' };
  } catch (error) {
    const { name, message } = error instanceof Error ? error : { name: '', message: String(error) };
    if (name === 'RejectionError' || REFUSED.test(message)) return { kind: 'refused' };
    return provider() === undefined ? { kind: 'gone' } : { kind: 'failed', detail: message };
  }
}

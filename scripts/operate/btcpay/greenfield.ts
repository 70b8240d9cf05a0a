import type * as z from 'zod/mini';

/** A BTCPay Server, one store on it and an API key for it. */
export interface GreenfieldAccess {
  readonly url: string;
  readonly storeId: string;
  readonly apiKey: string;
}

/** The result of a request: a reply of the expected shape, an error status, an unknown reply, or none. */
type Answer<Reply> =
  | { readonly kind: 'reply'; readonly reply: Reply; readonly date: number }
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'strange' }
  | { readonly kind: 'silent'; readonly why: string };

/** Sends one GET request to BTCPay's API. */
export type Ask = <Reply>(path: string, schema: z.ZodMiniType<Reply>) => Promise<Answer<Reply>>;

const TIMEOUT_MS = 8_000;

export const storePath = ({ storeId }: GreenfieldAccess): string => `/stores/${encodeURIComponent(storeId)}`;

/** Makes an {@link Ask} that never throws. `send` is replaced in tests. */
export const greenfield =
  ({ url, apiKey }: GreenfieldAccess, send: typeof fetch = fetch): Ask =>
  async (path, schema) => {
    try {
      const response = await send(`${url.replace(/\/$/, '')}/api/v1${path}`, {
        headers: { authorization: `token ${apiKey}` },
        // A redirect drops the key: do not follow it, or BTCPay would seem not to know the key.
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!response.ok) return { kind: 'status', status: response.status };
      const parsed = schema.safeParse(parsedJson(await response.text()));
      const date = Date.parse(response.headers.get('date') ?? '');
      return parsed.success ? { kind: 'reply', reply: parsed.data, date } : { kind: 'strange' };
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
      return { kind: 'silent', why: cause instanceof Error ? cause.message : String(cause) };
    }
  };

/** Returns the reply or throws a readable error: for commands that cannot continue without the reply. */
export async function demanded<Reply>(ask: Ask, path: string, schema: z.ZodMiniType<Reply>): Promise<Reply> {
  const answer = await ask(path, schema);
  switch (answer.kind) {
    case 'reply':
      return answer.reply;
    case 'status':
      throw new Error(
        answer.status === 401 || answer.status === 403
          ? `BTCPay answered ${answer.status} to ${path}: the API key lacks a permission. Run "npm run btcpay:check" to see which.`
          : `BTCPay answered ${answer.status} to ${path}.`,
      );
    case 'strange':
      throw new Error(`BTCPay sent an unexpected reply to ${path}.`);
    case 'silent':
      throw new Error(`BTCPay did not answer ${path}: ${answer.why}.`);
  }
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A page of another server.
    return undefined;
  }
}

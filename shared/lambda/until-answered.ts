export const ATTEMPTS = 4;
const FIRST_PAUSE_MS = 50;

/** Sends a request until the reply is not one of a service that is too busy or has failed, but not more often. */
export async function untilAnswered<Reply extends { readonly status: number }>(
  attempts: number,
  send: () => Promise<Reply>,
  discard: (refused: Reply) => Promise<void> = async () => {},
): Promise<Reply> {
  for (let attempt = 1; ; attempt += 1) {
    const reply = await send();
    const isTemporary = reply.status >= 500 || reply.status === 429;
    if (!isTemporary || attempt >= attempts) return reply;
    await discard(reply);
    const pauseMs = Math.random() * FIRST_PAUSE_MS * 2 ** (attempt - 1);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

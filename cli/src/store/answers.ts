/** How long a server may say nothing, in ms. Its whole answer may take longer: lines are slow. */
export interface Silences {
  readonly api: number;
  readonly put: number;
  readonly range: number;
}

export const SILENCE_MS: Silences = {
  /** API Gateway gives up after 29 seconds: what has not answered then will not. */
  api: 30_000,
  /** The storage answers when it has all of a chunk, which takes a while on a slow line. */
  put: 120_000,
  range: 60_000,
};

/** A server that accepts a connection and says nothing. */
export class Silence extends Error {
  constructor(url: string, ms: number) {
    super(`${new URL(url).origin} has said nothing for ${ms / 1000} s.`);
  }
}

interface Answer {
  readonly response: Response;
  /** Its body, part by part. */
  readonly parts: AsyncIterable<Uint8Array>;
}

/** Sends a request and hands its answer to `read`. Throws Silence when nothing comes for `ms`. */
export async function answered<Value>(
  url: string,
  init: RequestInit,
  ms: number,
  read: (answer: Answer) => Promise<Value>,
): Promise<Value> {
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(new Silence(url, ms)), ms);
  async function* partsOf({ body }: Response): AsyncGenerator<Uint8Array> {
    for await (const part of body ?? []) {
      timer.refresh();
      yield part;
    }
  }
  try {
    const response = await fetch(url, { ...init, signal: silence.signal });
    timer.refresh();
    return await read({ response, parts: partsOf(response) });
  } finally {
    clearTimeout(timer);
  }
}

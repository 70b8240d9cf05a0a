import { Agent, request } from 'node:http';

/** One request of a load. */
export interface LoadRequest {
  readonly method?: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The status that counts as an answer. */
  readonly status: number;
}

export interface LoadResult {
  readonly latenciesMs: readonly number[];
  readonly seconds: number;
}

/**
 * Sends requests over so many connections, each as soon as the one before is answered, until `next` has none left or
 * the time is over. Throws at the first reply with another status: a fast error is no result.
 */
export async function load(
  connections: number,
  seconds: number,
  next: () => LoadRequest | undefined,
): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const latenciesMs: number[] = [];
  const start = performance.now();
  const elapsed = (): number => (performance.now() - start) / 1000;
  const connection = async (): Promise<void> => {
    while (elapsed() < seconds) {
      const wanted = next();
      if (wanted === undefined) return;
      const sent = performance.now();
      const status = await send(agent, wanted);
      latenciesMs.push(performance.now() - sent);
      if (status !== wanted.status) throw new Error(`${wanted.url} answered ${status}`);
    }
  };
  try {
    await Promise.all(Array.from({ length: connections }, connection));
    return { latenciesMs, seconds: elapsed() };
  } finally {
    agent.destroy();
  }
}

/** Resolves with the status when the whole reply has arrived. */
function send(agent: Agent, { method = 'GET', url, headers = {} }: LoadRequest): Promise<number> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { agent, method, headers }, (response) => {
      response.once('end', () => resolve(response.statusCode ?? 0));
      response.once('error', reject);
      response.resume();
    });
    outgoing.once('error', reject);
    outgoing.end();
  });
}

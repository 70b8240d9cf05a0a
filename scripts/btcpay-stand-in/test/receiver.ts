import { createServer } from 'node:http';

interface Received {
  readonly signature: string;
  /** As it was received, to check the signature on. */
  readonly raw: string;
  readonly body: Record<string, unknown>;
}

/** A shop's webhook endpoint: records what it receives, and answers as the test wants. */
export interface Receiver {
  readonly url: string;
  readonly received: Received[];
  /** The types of the received events, in order. */
  types(): unknown[];
  /** Statuses for the next calls; afterwards it answers 200 again. */
  answerWith(...statuses: number[]): void;
  /** Answers nothing until the returned function is called. */
  hold(): () => void;
  clear(): void;
  close(): Promise<void>;
}

export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  let answers: number[] = [];
  let held: Promise<void> | undefined;
  // Clients share this process: once it was busy for the default of 5 s, they would write to a closed connection.
  const server = createServer({ keepAliveTimeout: 75_000 }, async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const raw = Buffer.concat(chunks).toString('utf8');
    received.push({ raw, signature: String(request.headers['btcpay-sig']), body: JSON.parse(raw) });
    await held;
    response.writeHead(answers.shift() ?? 200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    types: () => received.map(({ body }) => body.type),
    answerWith(...statuses) {
      answers = statuses;
    },
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
    clear() {
      received.length = 0;
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

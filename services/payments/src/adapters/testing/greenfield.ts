import { startServer } from '@satcade/testing/local-server';

interface Question {
  /** `GET /api/v1/…`, with its query. */
  readonly call: string;
  readonly authorization: string | undefined;
  readonly body: unknown;
}
/** A status with a JSON body, or with any text; `never`: no reply at all. */
export type Answer = { readonly status?: number; readonly json?: unknown; readonly text?: string } | 'never';

/** An HTTP server that gives the replies a test sets for each `METHOD /path`, and records its requests. */
export async function startGreenfield() {
  const questions: Question[] = [];
  const answers = new Map<string, Answer>();
  const server = await startServer(async (request, response) => {
    const text = Buffer.concat(await request.toArray()).toString();
    const call = `${request.method} ${request.url}`;
    questions.push({
      call,
      authorization: request.headers.authorization,
      body: text === '' ? undefined : JSON.parse(text),
    });
    const answer = answers.get(call.split('?')[0] ?? '') ?? { status: 404, json: {} };
    if (answer === 'never') return;
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' });
    response.end(answer.text ?? JSON.stringify(answer.json));
  });
  return {
    url: server.origin,
    questions,
    answer: (call: string, given: Answer) => void answers.set(call, given),
    stop: () => server.stop(),
  };
}

export type Greenfield = Awaited<ReturnType<typeof startGreenfield>>;

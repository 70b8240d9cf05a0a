import { IncomingMessage } from 'node:http';
import { readBody } from '../json-engine.ts';

/** The same request with its body already in memory, for a signature that covers the body without naming its hash. Throws `RequestEntityTooLarge`. */
export async function bufferedRequest(
  request: IncomingMessage,
  service: string,
): Promise<{ request: IncomingMessage; body: Buffer }> {
  const body = await readBody(request, service);
  const copy = new IncomingMessage(request.socket);
  copy.method = request.method;
  copy.url = request.url;
  copy.headers = request.headers;
  copy.rawHeaders = request.rawHeaders;
  copy.httpVersion = request.httpVersion;
  // Otherwise the incomplete message would close its socket once it has been read.
  copy.complete = true;
  copy.push(body);
  copy.push(null);
  return { request: copy, body };
}

import { AwsError } from '../../engine.ts';
import { BufferedInput } from './buffered-input.ts';

const LINE_END = Buffer.from('\r\n');
const LINE_LIMIT = 8192;

/**
 * Decodes the `aws-chunked` encoding and puts the trailers after the last chunk into `trailers` (lower-case names):
 * `size-in-hex[;chunk-signature=…] CRLF data CRLF … 0 CRLF trailer: value CRLF CRLF`. Chunk signatures are not
 * verified: the request's own signature is, and its checksum covers the data.
 */
export async function* decodeAwsChunked(
  source: AsyncIterable<Buffer>,
  trailers: Map<string, string>,
): AsyncGenerator<Buffer> {
  const failure = new AwsError('IncompleteBody', 'The request body terminated unexpectedly');
  const input = new BufferedInput(source);
  for (;;) {
    const [hex = ''] = (await input.textUntil(LINE_END, LINE_LIMIT, failure)).split(';');
    if (!/^[\da-f]+$/i.test(hex)) throw new AwsError('InvalidRequest', 'a chunk of the body has no valid size');
    const size = Number.parseInt(hex, 16);
    if (size === 0) break;
    yield* input.exactly(size, failure);
    if ((await input.textUntil(LINE_END, LINE_LIMIT, failure)) !== '') throw failure;
  }
  for (;;) {
    const line = await input.textUntil(LINE_END, LINE_LIMIT, failure);
    if (line === '') return;
    const colon = line.indexOf(':');
    trailers.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim());
  }
}

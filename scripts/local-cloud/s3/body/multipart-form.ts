import { AwsError } from '../../engine.ts';
import { BufferedInput } from './buffered-input.ts';

const HEADER_END = Buffer.from('\r\n\r\n');
/** S3's limits for the part headers and for all fields before the file. */
const HEADER_LIMIT = 8192;
const FIELDS_LIMIT = 20 * 1024;

export interface FormFile {
  readonly name: string;
  readonly chunks: AsyncIterable<Buffer>;
}

/**
 * Reads a `multipart/form-data` body up to its part `file`, whose bytes are then streamed. Fields have lower-case
 * names; fields after the file are ignored, as in S3. Throws `MalformedPOSTRequest`.
 */
export async function readForm(
  source: AsyncIterable<Buffer>,
  contentType: string,
): Promise<{ fields: Map<string, string>; file: FormFile }> {
  const [, quotedBoundary, bareBoundary] = /boundary=(?:"([^"]+)"|([^;]+))/i.exec(contentType) ?? [];
  const boundary = quotedBoundary ?? bareBoundary?.trim();
  if (boundary === undefined) throw malformed();
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  const input = new BufferedInput(withLineEnd(source));
  const fields = new Map<string, string>();
  let left = FIELDS_LIMIT;

  await input.textUntil(delimiter, HEADER_LIMIT, malformed());
  for (;;) {
    // A delimiter is followed by a line end and a part's headers, or by `--` after the last part.
    const headers = await input.textUntil(HEADER_END, HEADER_LIMIT, missingFile());
    const [, name] = /\bname="([^"]*)"/.exec(headers) ?? [];
    if (!headers.startsWith('\r\n') || name === undefined) throw malformed();
    if (name.toLowerCase() === 'file') {
      const [, fileName = ''] = /\bfilename="([^"]*)"/.exec(headers) ?? [];
      return { fields, file: { name: fileName, chunks: input.until(delimiter, malformed()) } };
    }
    const value = await input.textUntil(delimiter, left, malformed());
    left -= Buffer.byteLength(value);
    fields.set(name.toLowerCase(), value);
  }
}

/** The first boundary has no line end before it; adding one makes all boundaries look the same. */
async function* withLineEnd(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield Buffer.from('\r\n');
  yield* source;
}

const malformed = (): AwsError =>
  new AwsError('MalformedPOSTRequest', 'The body of your POST request is not well-formed multipart/form-data.');

const missingFile = (): AwsError =>
  new AwsError('InvalidArgument', 'POST requires exactly one file upload per request.');

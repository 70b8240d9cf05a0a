import type { Readable } from 'node:stream';

/** Calls `each` with every whole line of a text stream, and with the rest when the stream ends. */
export function eachLine(stream: Readable, each: (line: string) => void): void {
  let rest = '';
  stream.setEncoding('utf8');
  stream.on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) each(line);
  });
  stream.on('end', () => {
    if (rest !== '') each(rest);
  });
}

import { PassThrough, Readable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { readLimited } from './read-limited.ts';

describe('readLimited', () => {
  it('reads a body of exactly the limit', async () => {
    expect(await readLimited(Readable.from([Buffer.from('ab'), Buffer.from('cd')]), 4)).toEqual(Buffer.from('abcd'));
  });

  it('answers nothing for a longer body, and still lets it end', async () => {
    const body = new PassThrough();
    const result = readLimited(body, 3);
    body.write('abcd');
    expect(await result).toBeUndefined();
    body.end('e');
    await new Promise((resolve) => body.once('end', resolve));
  });

  it('does not wait for a body that has ended or whose sender has left', async () => {
    const ended = Readable.from([]);
    await ended.toArray();
    expect(await readLimited(ended, 3)).toEqual(Buffer.alloc(0));
    await expect(readLimited(new PassThrough().destroy(), 3)).rejects.toThrow('the caller went away');
  });

  it('rejects a body that takes too long', async () => {
    const body = new PassThrough();
    body.write('a');
    await expect(readLimited(body, 3, 20)).rejects.toMatchObject({ code: 'RequestTimeout', status: 408 });
  });

  it('ends a body that is too long and takes too long', async () => {
    const body = new PassThrough();
    body.write('abcd');
    expect(await readLimited(body, 3, 20)).toBeUndefined();
    await new Promise((resolve) => body.once('close', resolve));
  });
});

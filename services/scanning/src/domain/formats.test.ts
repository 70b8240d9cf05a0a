import { describe, expect, it } from '@jest/globals';
import { noise } from '../testing/bytes.ts';
import { tar } from '../testing/tar-writer.ts';
import { formatOf, unpackedName } from './formats.ts';

const head = (mark: string) => Buffer.concat([Buffer.from(mark, 'latin1'), noise(3000)]);

describe('formatOf', () => {
  it.each([
    ['text', Buffer.from('A game about lighthouses.')],
    ['text that begins like zlib', Buffer.from('x^2 + y^2 = z^2')],
    ['nothing', Buffer.alloc(0)],
    ['a Godot pack', head('GDPC')],
    ['a Unity bundle', head('UnityFS\0')],
    ['a PNG picture', head('\x89PNG\r\n\x1a\n')],
    ['an Ogg file', head('OggS')],
    ['a Targa picture', Buffer.from([0, 0, 2, ...Array.from({ length: 15 }, () => 0)])],
  ])('takes %s for data', (_, bytes) => {
    expect(['data', 'opened']).toContain(formatOf(bytes).kind);
    expect(formatOf(bytes)).not.toMatchObject({ kind: 'refused' });
  });

  it('tells no format by chance in bytes without a meaning', () => {
    const kinds = Array.from({ length: 300 }, (_, seed) => formatOf(noise(2000, seed * 7919 + 3)));
    const marked = kinds.filter(({ kind }) => kind === 'refused');
    expect(marked).toEqual([]);
  });

  it.each([
    ['zip', head('PK\x03\x04')],
    ['gzip', head('\x1f\x8b\x08\x00')],
    ['zstd', head('\x28\xb5\x2f\xfd')],
    ['tar', tar([{ name: 'a' }])],
    ['tar', tar([{ name: 'a', magic: '' }])],
    ['ar', head('!<arch>\n')],
  ])('opens %s', (format, bytes) => {
    expect(formatOf(bytes)).toEqual({ kind: 'opened', format });
  });
});

describe('unpackedName', () => {
  it.each([
    ['a/level.json.gz', 'level.json'],
    ['a/game.tgz', 'game.tar'],
    ['data.tar.zst', 'data.tar'],
    ['', 'content'],
  ])('of %j is %s', (path, name) => {
    expect(unpackedName(path)).toBe(name);
  });
});

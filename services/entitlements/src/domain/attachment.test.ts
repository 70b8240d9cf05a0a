import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { attachment } from './attachment.ts';

/** Parses one of our headers by RFC 6266: the extended name in full, and the plain one for old readers. */
function read(header: string): { plain: string; extended: string } {
  const match = /^attachment; filename="([\x20-\x21\x23-\x5b\x5d-\x7e]*)"; filename\*=UTF-8''([\w!#$&+.^`|~%-]*)$/.exec(
    header,
  );
  if (match === null) throw new Error(`not a header that RFC 6266 knows: ${header}`);
  return { plain: match[1] ?? '', extended: decodeURIComponent(match[2] ?? '') };
}

test('attachment turns any name into a header without a path or control characters', () => {
  // Code points by number: building fast-check's own table of all of them takes seconds.
  const unit = fc.oneof(fc.nat(0x7f), fc.nat(0x10ffff)).map((code) => String.fromCodePoint(code));
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 100 }), (name) => {
      const { plain, extended } = read(attachment(name));
      expect(extended).toBe(name.toWellFormed().replace(/[/\\\p{Cc}]/gu, '_') || 'download');
      expect(plain.length).toBeGreaterThan(0);
    }),
  );
});

describe('attachment with both names', () => {
  test.each([
    ['moon-miner-1.2.zip', 'moon-miner-1.2.zip', 'moon-miner-1.2.zip'],
    ['The "Best" Game.zip', 'The _Best_ Game.zip', 'The "Best" Game.zip'],
    ['Größe 漢字 😀.zip', 'Gr__e __ _.zip', 'Größe 漢字 😀.zip'],
    ['a\r\nSet-Cookie: b=1.zip', 'a__Set-Cookie: b=1.zip', 'a__Set-Cookie: b=1.zip'],
    ['../../etc/passwd', '.._.._etc_passwd', '.._.._etc_passwd'],
    ["100% (free) *new* 'x'.zip", "100_ (free) *new* 'x'.zip", "100% (free) *new* 'x'.zip"],
    ['lone \ud800 surrogate.zip', 'lone _ surrogate.zip', 'lone \ufffd surrogate.zip'],
    ['', 'download', 'download'],
  ])('names %j', (name, plain, extended) => {
    expect(read(attachment(name))).toEqual({ plain, extended });
  });
});

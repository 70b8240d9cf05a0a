import { deflateRawSync, gzipSync } from 'node:zlib';
import { noise } from './bytes.ts';
import { evil, hidden, nice, other, signingBlock, text } from './zip-samples.ts';
import { extraField, unicodePath, zip } from './zip-writer.ts';

/** An archive with every feature, for tests that change its bytes. */
export const VALID_ZIP = zip(
  [
    { name: 'data/' },
    nice,
    { ...hidden, name: 'data/run.exe', isStored: true },
    { ...nice, name: 'data/streamed.txt', descriptor: 'signed', mode: 0o100644 },
    { ...nice, name: 'large.txt', isZip64: true },
    { ...nice, name: 'named.txt', extra: unicodePath('named.txt', 'named.txt') },
  ],
  { comment: Buffer.from('version 1'), zip64: {} },
);

/** The stored content of its entries. */
export const VALID_ZIP_CONTENTS: readonly Buffer[] = [evil, deflateRawSync(text)];

/** Unusual archives that every reader reads alike. */
export const HARMLESS_ZIPS: Readonly<Record<string, Buffer>> = {
  'a comment': zip([nice], { comment: Buffer.from('made with love') }),
  'entries written as a stream': zip([
    { ...nice, descriptor: 'signed' },
    { ...hidden, descriptor: 'unsigned' },
  ]),
  'ZIP64 sizes': zip(
    [
      { ...nice, isZip64: true },
      { ...hidden, isZip64: true },
    ],
    { zip64: {} },
  ),
  'ZIP64 end records': zip([nice, hidden], { zip64: {} }),
  'folders and files in them': zip([{ name: 'a/' }, { ...nice, name: 'a/b/c.txt' }, { ...hidden, name: 'a/b/d.exe' }]),
  'a name in UTF-8': zip([{ ...nice, name: '月の鉱夫.txt', flags: 0x0800 }]),
  'a Unicode name that says the same': zip([{ ...nice, extra: unicodePath('readme.txt', 'readme.txt') }]),
  'an archive inside, stored': zip([{ name: 'mod.zip', content: other, isStored: true }, nice]),
  'a link inside the folder': zip([
    { ...nice, name: 'A/readme.txt', mode: 0o100644 },
    { name: 'Current', content: Buffer.from('A'), isStored: true, mode: 0o120777 },
  ]),
  'timestamps in an extra field': zip([{ ...nice, extra: extraField(0x5455, Buffer.from([1, 0, 0, 0, 0])) }]),
  'a signed Android package': zip([nice, hidden], { gapBeforeDirectory: signingBlock(noise(100)) }),
  'gzip inside': zip([{ name: 'level.json.gz', content: gzipSync(text) }]),
};

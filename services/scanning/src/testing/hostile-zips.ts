import { crc32, deflateRawSync, gzipSync } from 'node:zlib';
import { noise } from './bytes.ts';
import { type EntrySpec, extraField, unicodePath, zip, zip64Field } from './zip-writer.ts';

const text = Buffer.from('A game about lighthouses.\n'.repeat(40));
const evil = Buffer.from('MZ a program that nobody was shown\n'.repeat(20));
const nice: EntrySpec = { name: 'readme.txt', content: text };
const hidden: EntrySpec = { name: 'run.exe', content: evil };
const fine = zip([nice]);
const other = zip([hidden]);
/** Up to the directory. */
const entryBytes = (archive: Buffer): Buffer => archive.subarray(0, archive.indexOf('PK\x01\x02', 0, 'latin1'));
const endBytes = (archive: Buffer): Buffer => archive.subarray(archive.lastIndexOf('PK\x05\x06', undefined, 'latin1'));
const descriptorOf = (content: Buffer, packed: number): Buffer => {
  const bytes = Buffer.alloc(16);
  bytes.writeUInt32LE(0x08074b50, 0);
  bytes.writeUInt32LE(crc32(content), 4);
  bytes.writeUInt32LE(packed, 8);
  bytes.writeUInt32LE(content.length, 12);
  return bytes;
};
const nested = (content: Buffer, layers: number): Buffer =>
  layers === 0 ? content : zip([{ name: 'in.zip', content: nested(content, layers - 1) }]);

/** The same archive with other bytes at a place that counts from the end, if it is negative. */
const patched = (archive: Buffer, at: number, bytes: readonly number[]): Buffer => {
  const copy = Buffer.from(archive);
  copy.set(bytes, at < 0 ? copy.length + at : at);
  return copy;
};
/** What lies before the directory of a signed Android package. */
const signingBlock = (content: Buffer): Buffer => {
  const size = Buffer.alloc(8);
  size.writeBigUInt64LE(BigInt(content.length + 24));
  return Buffer.concat([size, content, size, Buffer.from('APK Sig Block 42')]);
};
const lineAt = (archive: Buffer): number => archive.indexOf('PK\x01\x02', 0, 'latin1');
const fineZip64 = zip([nice], { zip64: {} });
/** Where the records of `fineZip64` begin, from its end. */
const FROM_END = { zip64: -98, locator: -42, end: -22 } as const;
const sizes = [text.length, deflateRawSync(text).length];

const twoAtOnce = (): Buffer => {
  // Two directory lines for one entry, under two names.
  const archive = zip([nice, { ...nice, name: 'run.exe', isOnlyListed: true, line: { offset: 0 } }]);
  return archive;
};
/** The second entry lies inside the stored content of the first. */
const overlapping = (): Buffer => {
  const inner = entryBytes(other);
  return zip([
    { name: 'data.bin', content: inner, isStored: true },
    { ...hidden, isOnlyListed: true, line: { offset: 30 + 'data.bin'.length } },
  ]);
};

/** ZIP archives that show one thing to one reader and another to the next, or that cannot be looked into. */
export const HOSTILE_ZIPS: Readonly<Record<string, Buffer>> = {
  'two archives one behind the other': Buffer.concat([fine, other]),
  'bytes behind the end record': Buffer.concat([fine, evil]),
  'one byte behind the end record': Buffer.concat([fine, Buffer.alloc(1)]),
  'zeros behind the end record': Buffer.concat([fine, Buffer.alloc(512)]),
  'a second end record behind the first': Buffer.concat([fine, endBytes(fine)]),
  'bytes before the first entry, offsets from the file': zip([nice], { before: evil }),
  'bytes before the first entry, offsets from the entry': zip([nice], { before: evil, areOffsetsRelative: true }),
  'another archive before the first entry': zip([nice], { before: other }),
  'entries of another archive before the first entry': zip([nice], { before: entryBytes(other) }),
  'a comment that holds another archive': zip([nice], { comment: other }),
  'a comment that holds an end record': zip([nice], { comment: endBytes(fine) }),
  'a comment that is longer than the file': zip([nice], { commentLength: 20 }),
  'a comment that ends before the file': zip([nice], { comment: Buffer.from('hello world'), commentLength: 5 }),
  'an end record that counts fewer entries': zip([nice, hidden], { count: 1 }),
  'an end record that counts more entries': zip([nice, hidden], { count: 3 }),
  'an end record that counts fewer entries on its disk': patched(zip([nice, hidden]), FROM_END.end + 8, [1]),
  'an end record that counts fewer entries on all disks': patched(zip([nice, hidden]), FROM_END.end + 10, [1]),
  'an end record without its signature': patched(fine, FROM_END.end + 3, [7]),
  'an end record that tells a shorter directory': zip([nice, hidden], { size: 56 }),
  'an end record whose directory begins elsewhere': zip([nice], { offset: 7 }),
  'an end record that points to another archive': Buffer.concat([other, zip([nice], { offset: 0 })]),
  'an end record of another disk': zip([nice], { disk: 1 }),
  'a ZIP64 end record that counts otherwise': zip([nice, hidden], { zip64: { count: 1 } }),
  'a ZIP64 end record that points elsewhere': zip([nice], { zip64: { offset: 7 } }),
  'a ZIP64 end record that is longer': patched(fineZip64, FROM_END.zip64 + 4, [45]),
  'a ZIP64 end record of another disk': patched(fineZip64, FROM_END.zip64 + 16, [1]),
  'a ZIP64 locator of another disk': patched(fineZip64, FROM_END.locator + 4, [1]),
  'a ZIP64 locator of two disks': patched(fineZip64, FROM_END.locator + 16, [2]),
  'a ZIP64 end record without a locator': patched(fineZip64, FROM_END.locator + 3, [8]),
  'a ZIP64 locator that points elsewhere': zip([nice], { zip64: { recordOffset: 3 } }),
  'a ZIP64 field that disagrees with the header': zip([{ ...nice, header: { extra: zip64Field([5, 5]) } }]),
  'a ZIP64 field that disagrees with the directory': zip([{ ...nice, line: { extra: zip64Field([5, 5, 5]) } }]),
  'two ZIP64 fields that agree': zip([
    { ...nice, isZip64: true, header: { extra: zip64Field(sizes) }, line: { extra: zip64Field([...sizes, 0]) } },
  ]),
  'a ZIP64 field with a number too many': zip([
    { ...nice, header: { packed: 0xffffffff, size: 0xffffffff, extra: zip64Field([...sizes, 7]) } },
  ]),
  'two ZIP64 fields': zip([{ ...nice, isZip64: true, line: { extra: zip64Field([1, 1, 1]) } }]),
  'another name in the directory': zip([{ ...hidden, header: { name: 'run.txt' } }]),
  'names that differ in bytes that are no UTF-8': zip([
    { ...hidden, name: Buffer.from('run\xfe', 'latin1'), header: { name: Buffer.from('run\xff', 'latin1') } },
  ]),
  'another Unicode name': zip([{ ...hidden, name: 'notes.txt', extra: unicodePath('run.exe', 'notes.txt') }]),
  'a Unicode name in the directory only': zip([
    { ...hidden, name: 'notes.txt', line: { extra: unicodePath('run.exe', 'notes.txt') } },
  ]),
  'another Unicode name in the directory only': zip([
    {
      ...hidden,
      name: Buffer.from('r\x82n.exe', 'latin1'),
      line: { extra: unicodePath('rèn.exe', Buffer.from('r\x82n.exe', 'latin1')) },
    },
  ]),
  'two Unicode names': zip([
    { ...nice, extra: Buffer.concat([0, 1].map(() => unicodePath('readme.txt', 'readme.txt'))) },
  ]),
  'a Unicode name for another name': zip([{ ...hidden, name: 'a.txt', extra: unicodePath('a.txt', 'b.txt') }]),
  'a Unicode name that hides an ending': zip([
    {
      ...hidden,
      name: Buffer.from('r\x82n.txt', 'latin1'),
      extra: unicodePath('rén.exe', Buffer.from('r\x82n.txt', 'latin1')),
    },
  ]),
  'another method in the directory': zip([{ ...hidden, isStored: true, line: { method: 8 } }]),
  'packed in the directory only': zip([
    {
      name: 'run.exe',
      content: deflateRawSync(evil),
      isStored: true,
      line: { method: 8, size: evil.length, checksum: crc32(evil) },
    },
  ]),
  'another flag in the directory': zip([{ ...hidden, line: { flags: 1 } }]),
  'a name in UTF-8 in the directory only': zip([{ ...hidden, name: 'rün.exe', line: { flags: 0x0800 } }]),
  'another size in the directory': zip([{ ...hidden, line: { size: 10 } }]),
  'another packed size in the directory': zip([{ ...hidden, isStored: true, line: { packed: 10, size: 10 } }]),
  'another packed size of packed bytes in the directory': zip([{ ...hidden, line: { packed: 10 } }]),
  'another packed size in the header': zip([{ ...hidden, header: { packed: 10 } }]),
  'another disk in the directory': patched(fine, lineAt(fine) + 34, [1]),
  'a directory that holds another archive': zip([{ ...nice, line: { comment: other } }]),
  'another checksum in the directory': zip([{ ...hidden, line: { checksum: 5 } }]),
  'another size in the header': zip([{ ...hidden, header: { size: 5 } }]),
  'another checksum in the header': zip([{ ...hidden, header: { checksum: 5 } }]),
  'sizes in the header that its descriptor contradicts': zip([
    { ...hidden, isStored: true, descriptor: 'signed', header: { packed: 7, size: 7, checksum: 1 } },
  ]),
  'a descriptor that disagrees': zip([{ ...hidden, descriptor: descriptorOf(text, 99) }]),
  'a descriptor inside stored content': zip([
    {
      name: 'run.exe',
      content: Buffer.concat([text, descriptorOf(text, text.length), evil]),
      isStored: true,
      descriptor: 'signed',
    },
  ]),
  'a gap between entries': zip([nice, { ...hidden, gapBefore: noise(40) }]),
  'an entry that is not listed': zip([nice, { ...hidden, isUnlisted: true }]),
  'an unlisted entry behind the last': zip([nice], { gapBeforeDirectory: entryBytes(other) }),
  'bytes before the directory': zip([nice], { gapBeforeDirectory: noise(40) }),
  'bytes behind the directory': zip([nice], { gapBehindDirectory: noise(40) }),
  'one entry under two names': twoAtOnce(),
  'one entry listed twice': zip([nice, { ...nice, isOnlyListed: true, line: { offset: 0 } }]),
  'an entry inside another': overlapping(),
  'the same name twice': zip([nice, { ...hidden, name: 'readme.txt' }]),
  'a name that differs by case': zip([nice, { ...hidden, name: 'README.TXT' }]),
  'a name that differs by its dots': zip([nice, { ...hidden, name: './readme.txt' }]),
  'a name that differs by its slashes': zip([
    { ...nice, name: 'a/b' },
    { ...hidden, name: 'a//b' },
  ]),
  'a name that differs by composition': zip([
    { ...nice, name: 'caf\u00e9', flags: 0x0800 },
    { ...hidden, name: 'cafe\u0301', flags: 0x0800 },
  ]),
  'a name that two encodings read alike': zip([
    { ...nice, name: '\u00e9', flags: 0x0800 },
    { ...hidden, name: Buffer.from([0x82]) },
  ]),
  'a name that another encoding reads like the next one': zip([
    { ...nice, name: Buffer.from('\u00e9') },
    { ...hidden, name: '├⌐', flags: 0x0800 },
  ]),
  'a name of more than 1,000 characters': zip([{ ...hidden, name: 'n'.repeat(1001) }]),
  'a name in more than 64 folders': zip([{ ...hidden, name: `${'f/'.repeat(64)}run.exe` }]),
  'a name that ends in a dot': zip([nice, { ...hidden, name: 'readme.txt.' }]),
  'a name with a backslash': zip([{ ...hidden, name: 'bin\\run.exe' }]),
  'a name with a control character': zip([{ ...hidden, name: 'run.txt\b\b\bexe' }]),
  'a name without characters': zip([{ ...hidden, name: '' }]),
  'a file that is also a folder': zip([
    { ...nice, name: 'a' },
    { ...hidden, name: 'a/run.exe' },
  ]),
  'a folder that holds bytes': zip([{ ...hidden, name: 'folder/' }]),
  'a folder by its mode only': zip([{ ...hidden, name: 'run', mode: 0o040755 }]),
  'a folder by its DOS attributes only': zip([{ ...hidden, name: 'run', line: { attributes: 0x10 } }]),
  'a link out of the folder': zip([
    { name: 'link', content: Buffer.from('../../etc'), isStored: true, mode: 0o120777 },
  ]),
  'a link to everywhere': zip([{ name: 'link', content: Buffer.from('/etc/passwd'), isStored: true, mode: 0o120777 }]),
  'a file behind a link': zip([
    { name: 'link', content: Buffer.from('sub'), isStored: true, mode: 0o120777 },
    { ...hidden, name: 'link/run.exe' },
  ]),
  'a device': zip([{ name: 'device', mode: 0o020666 }]),
  'a name that leads out of the folder': zip([{ ...hidden, name: '../run.exe' }]),
  'a password': zip([{ ...hidden, isEncrypted: true }]),
  'packed with bzip2': zip([{ ...hidden, packed: Buffer.from('BZh9 not really'), method: 12 }]),
  'packed with LZMA': zip([{ ...hidden, packed: noise(50), method: 14 }]),
  'packed with Deflate64': zip([{ ...hidden, method: 9 }]),
  'packed with Zstandard': zip([{ ...hidden, packed: noise(50), method: 93 }]),
  'a password inside': zip([{ name: 'data.pak', content: zip([{ ...hidden, isEncrypted: true }]) }]),
  'two archives one behind the other inside': zip([{ name: 'data.pak', content: Buffer.concat([fine, other]) }]),
  'an archive inside that is cut off': zip([{ name: 'data.pak', content: other.subarray(0, -30) }]),
  'archives in archives, too deep': nested(evil, 8),
  'an archive behind a picture': zip([
    { name: 'cover.png', content: Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), noise(500), other]) },
  ]),
  'an archive behind text that begins like zlib': zip([
    { name: 'formula.txt', content: Buffer.concat([Buffer.from('x^2 + y^2 = z^2\n'), noise(500), other]) },
  ]),
  'the signature of an Android package that holds another archive': zip([nice], {
    gapBeforeDirectory: signingBlock(other),
  }),
  'a signature of an Android package that is cut off': zip([nice], {
    gapBeforeDirectory: signingBlock(noise(100)).subarray(0, -1),
  }),
  'gzip with a second member under another mark': zip([
    { name: 'a.gz', content: Buffer.concat([gzipSync(text), patched(gzipSync(evil), 0, [0x1e])]) },
  ]),
  'gzip with bytes behind it': zip([{ name: 'a.gz', content: Buffer.concat([gzipSync(text), evil]) }]),
  'gzip that is damaged': zip([{ name: 'a.gz', content: gzipSync(evil).fill(0xff, 12, 20) }]),
  'an extra field that is longer than its record': zip([
    { ...hidden, extra: Buffer.from([0x99, 0x99, 255, 0, 1, 2, 3, 4]) },
  ]),
  'an extra field that is too long': zip([
    { ...hidden, line: { extra: Buffer.concat([extraField(0x7075, noise(4)), Buffer.from([1, 0, 255, 0])]) } },
  ]),
};

/** All that an archive may have, for tests that change its bytes. */
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

/** What is stored of its entries. */
export const VALID_ZIP_CONTENTS: readonly Buffer[] = [evil, deflateRawSync(text)];

/** Archives that are odd, and that every reader reads alike. */
export const HARMLESS_ZIPS: Readonly<Record<string, Buffer>> = {
  'an archive without entries': zip([]),
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

import { crc32, deflateRawSync } from 'node:zlib';
import { noise } from './bytes.ts';
import { evil, fine, hidden, nice, other, patched, text } from './zip-samples.ts';
import { unicodePath, zip, zip64Field } from './zip-writer.ts';

/** Everything before the directory. */
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
/** The second entry is inside the stored content of the first. */
const overlapping = (): Buffer => {
  const inner = entryBytes(other);
  return zip([
    { name: 'data.bin', content: inner, isStored: true },
    { ...hidden, isOnlyListed: true, line: { offset: 30 + 'data.bin'.length } },
  ]);
};

/** ZIP archives whose records show different things to different readers. */
export const HOSTILE_RECORDS: Readonly<Record<string, Buffer>> = {
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
};

import { gzipSync } from 'node:zlib';
import { noise } from './bytes.ts';
import { evil, fine, hidden, nice, other, patched, signingBlock, text } from './zip-samples.ts';
import { extraField, zip } from './zip-writer.ts';

const nested = (content: Buffer, layers: number): Buffer =>
  layers === 0 ? content : zip([{ name: 'in.zip', content: nested(content, layers - 1) }]);

/** ZIP archives with names, types or contents that readers interpret differently, or that cannot be read. */
export const HOSTILE_ENTRIES: Readonly<Record<string, Buffer>> = {
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

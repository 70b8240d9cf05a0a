import { randomFillSync } from 'node:crypto';
import { crc32, deflateRawSync } from 'node:zlib';
import { unpackers } from '../../services/scanning/src/adapters/unpackers.ts';
import { yaraEngine } from '../../services/scanning/src/adapters/yara/engine.ts';
import { ARCHIVE_LIMITS } from '../../services/scanning/src/domain/archive-limits.ts';
import { examineFile } from '../../services/scanning/src/use-cases/examine-file.ts';

/*
 * Scans a ZIP that is made while it is read and never exists as a whole. `large`: 1 GB in entries of 8 MB, half of them
 * stored, half deflated from twice as much. `many`: as many entries as are allowed, of 2 KB, in folders as game engines
 * lay them out. Prints time and memory, as JSON.
 */
const isMany = process.argv[2] === 'many';
const GB = 1024 ** 3;
const PIECE = 64 * 1024;

const noise = randomFillSync(Buffer.alloc(isMany ? 1024 : 8 * 1024 ** 2));
/** Every second byte is the same: deflate compresses it to about half. */
const compressible = Buffer.alloc(2 * noise.length, 7);
for (let at = 0; at < noise.length; at++) compressible[2 * at] = noise[at] ?? 0;

const KINDS = [
  { method: 0, packed: noise, size: noise.length, checksum: crc32(noise) },
  {
    method: 8,
    packed: deflateRawSync(compressible, { level: 1 }),
    size: compressible.length,
    checksum: crc32(compressible),
  },
];
type Kind = (typeof KINDS)[number];

function record(signature: number, fixedBytes: number, shift: number, name: string, kind: Kind): Buffer {
  const fixed = Buffer.alloc(fixedBytes);
  fixed.writeUInt32LE(signature, 0);
  fixed.writeUInt16LE(20, 4 + shift);
  fixed.writeUInt16LE(kind.method, 8 + shift);
  fixed.writeUInt32LE(kind.checksum, 14 + shift);
  fixed.writeUInt32LE(kind.packed.length, 18 + shift);
  fixed.writeUInt32LE(kind.size, 22 + shift);
  fixed.writeUInt16LE(name.length, 26 + shift);
  return Buffer.concat([fixed, Buffer.from(name)]);
}

/** The end records; ZIP64 has those for more entries than 16 bits can count. */
function endOf(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Math.min(count, 0xffff), 8);
  end.writeUInt16LE(Math.min(count, 0xffff), 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  if (count < 0xffff) return end;
  const zip64 = Buffer.alloc(56 + 20);
  zip64.writeUInt32LE(0x06064b50, 0);
  zip64.writeBigUInt64LE(44n, 4);
  for (const [index, value] of [count, count, size, offset].entries())
    zip64.writeBigUInt64LE(BigInt(value), 24 + 8 * index);
  zip64.writeUInt32LE(0x07064b50, 56);
  zip64.writeBigUInt64LE(BigInt(offset + size), 64);
  zip64.writeUInt32LE(1, 72);
  return Buffer.concat([zip64, end]);
}

let bytes = 0;
let unpacked = 0;

async function* archive(): AsyncGenerator<Uint8Array> {
  let lines = 0;
  // One buffer: small ones would keep the memory pool alive that they share with finished data.
  const directory = Buffer.alloc(64 * 1024 ** 2);
  let directoryBytes = 0;
  for (let number = 0; isMany ? number < ARCHIVE_LIMITS.entries : bytes < GB; number++) {
    const kind = KINDS[number % KINDS.length];
    if (kind === undefined) throw new Error('unknown kind: use large or many');
    const folder = Math.floor(number / 50);
    const name = isMany
      ? `game_Data/resources/app/node_modules/package-${folder}/dist/part-${number}.bin`
      : `data/part-${number}.bin`;
    const line = record(0x02014b50, 46, 2, name, kind);
    line.writeUInt32LE(bytes, 42);
    directoryBytes += line.copy(directory, directoryBytes);
    lines += 1;
    const header = record(0x04034b50, 30, 0, name, kind);
    yield header;
    for (let at = 0; at < kind.packed.length; at += PIECE) yield kind.packed.subarray(at, at + PIECE);
    bytes += header.length + kind.packed.length;
    unpacked += kind.size;
  }
  const end = endOf(lines, directoryBytes, bytes);
  bytes += directoryBytes + end.length;
  yield directory.subarray(0, directoryBytes);
  yield end;
}

const start = performance.now();
const scan = await yaraEngine().begin({ key: 'bench.zip' });
const examined = await examineFile(archive(), {
  scan,
  unpackers,
  size: GB,
  signal: AbortSignal.timeout(600_000),
});
const seconds = (performance.now() - start) / 1000;
if (examined.reply.kind !== 'clean' || examined.objections.length > 0 || examined.size !== bytes) {
  throw new Error(`unexpected result: ${JSON.stringify([examined.reply, examined.objections, examined.size])}`);
}
const peakRssMb = process.resourceUsage().maxRSS / 1024;
const { entryCount } = examined.contents;
process.stdout.write(JSON.stringify({ bytes, unpacked, seconds, peakRssMb, entryCount }));

import { UnreadableArchive } from '../../archive-ports.ts';
import type { ByteReader } from '../byte-reader.ts';
import { ELSEWHERE } from './extra-fields.ts';
import { SIGNATURE } from './records.ts';

/** The measured directory. `offset` counts as its lines do. */
export interface MeasuredDirectory {
  readonly count: number;
  readonly size: number;
  readonly offset: number;
}

/** Stands for "see the ZIP64 record" in place of a count. */
const COUNTED_ELSEWHERE = 0xffff;

/**
 * Reads the records after the directory up to the end of the file. All their values must match the measured ones,
 * because a reader that starts at the end trusts them. `base` is the origin of offsets.
 */
export async function checkEnd(reader: ByteReader, measured: MeasuredDirectory, base: number): Promise<void> {
  const position = reader.position + base;
  const hasZip64 = (await reader.peek(4)).equals(ZIP64_END);
  if (hasZip64) await checkZip64(reader, measured, position);
  if (!(await reader.peek(4)).equals(END)) throw new UnreadableArchive('its ZIP directory is missing');
  const end = await reader.take(22);
  const agrees = (stated: number, is: number, elsewhere: number) => stated === is || (hasZip64 && stated === elsewhere);
  const isRight =
    end.readUInt32LE(4) === 0 &&
    agrees(end.readUInt16LE(8), measured.count, COUNTED_ELSEWHERE) &&
    agrees(end.readUInt16LE(10), measured.count, COUNTED_ELSEWHERE) &&
    agrees(end.readUInt32LE(12), measured.size, ELSEWHERE) &&
    agrees(end.readUInt32LE(16), measured.offset, ELSEWHERE);
  if (!isRight) throw new UnreadableArchive('its end record does not match its directory');
  const comment = await reader.take(end.readUInt16LE(20));
  if (holdsRecord(comment)) throw new UnreadableArchive('its comment contains another archive');
  if ((await reader.peek(1)).length > 0) throw new UnreadableArchive('there is data after its end');
}

async function checkZip64(reader: ByteReader, { count, size, offset }: MeasuredDirectory, position: number) {
  const record = await reader.take(56);
  const stated = [24, 32, 40, 48].map((at) => Number(record.readBigUInt64LE(at)));
  const isRight =
    // A longer record could hold data that no reader knows.
    record.readBigUInt64LE(4) === 44n &&
    record.readBigUInt64LE(16) === 0n &&
    [count, count, size, offset].every((value, index) => value === stated[index]);
  if (!isRight) throw new UnreadableArchive('its ZIP64 end record does not match its directory');
  const locator = await reader.take(20);
  const isLocated =
    locator.readUInt32LE(0) === SIGNATURE.zip64Locator &&
    locator.readUInt32LE(4) === 0 &&
    Number(locator.readBigUInt64LE(8)) === position &&
    locator.readUInt32LE(16) <= 1;
  if (!isLocated) throw new UnreadableArchive('its ZIP64 locator points to the wrong place');
}

/** Whether bytes contain the signature of a record: a reader that searches for it would start there. */
export const holdsRecord = (bytes: Buffer): boolean => RECORDS.some((signature) => bytes.includes(signature));

const signatureBytes = (signature: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(signature);
  return bytes;
};
const END = signatureBytes(SIGNATURE.end);
const ZIP64_END = signatureBytes(SIGNATURE.zip64End);
const { descriptor: _, ...records } = SIGNATURE;
const RECORDS = Object.values(records).map(signatureBytes);

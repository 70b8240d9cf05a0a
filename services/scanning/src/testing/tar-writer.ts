import { tarChecksum } from '../domain/formats.ts';

export interface TarSpec {
  readonly name: string;
  readonly content?: Uint8Array;
  /** `0` file, `5` folder, `2` link, `x` attributes … */
  readonly type?: string;
  readonly linkTarget?: string;
  /** Overrides the header's values. */
  readonly size?: number;
  readonly magic?: string;
}

/** Writes a tar archive byte by byte. */
export function tar(specs: readonly TarSpec[], behind: Uint8Array = Buffer.alloc(1024)): Buffer {
  return Buffer.concat([...specs.map(entry), behind]);
}

function entry({ name, content = Buffer.alloc(0), type = '0', linkTarget = '', size, magic }: TarSpec): Buffer {
  const header = Buffer.alloc(512);
  header.write(name, 0);
  header.write('0000644\0', 100);
  header.write(`${(size ?? content.length).toString(8).padStart(11, '0')}\0`, 124);
  header.write('00000000000\0', 136);
  header.write(type, 156);
  header.write(linkTarget, 157);
  header.write(magic ?? 'ustar\x0000', 257, 'latin1');
  header.write(`${tarChecksum(header).toString(8).padStart(6, '0')}\0 `, 148);
  return Buffer.concat([header, content, Buffer.alloc((512 - (content.length % 512)) % 512)]);
}

/** The same archive with other bytes in its first header, with a valid checksum. */
export function resummed(archive: Buffer, at: number, bytes: Iterable<number>): Buffer {
  const copy = Buffer.from(archive);
  copy.set([...bytes], at);
  copy.write(`${tarChecksum(copy).toString(8).padStart(6, '0')}\0 `, 148);
  return copy;
}

/** One attribute of a POSIX header. Its length includes itself. */
export function paxRecord(key: string, value: string): Buffer {
  const rest = ` ${key}=${value}\n`;
  const length = [1, 2, 3, 4, 5]
    .map((digits) => digits + Buffer.byteLength(rest))
    .find((n) => `${n}${rest}`.length === n);
  return Buffer.from(`${length ?? 0}${rest}`);
}

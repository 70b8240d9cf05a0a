import { type ArchiveEntry, type Unpacker, UnreadableArchive } from '../../archive-ports.ts';
import { linkLeavesFolder } from '../../domain/archive-names.ts';
import { ByteReader } from '../byte-reader.ts';
import { BLOCK_BYTES, paxAttributes, type TarHeader, tarHeader } from './header.ts';

/**
 * Unpacks tar archives. Refuses what readers interpret differently: sparse files, sizes that differ between two
 * headers, entries after the end.
 */
export const tarUnpacker: Unpacker = { entries };

/** What the headers before an entry say about it. */
interface Ahead {
  readonly name?: string | undefined;
  readonly linkTarget?: string | undefined;
  readonly size?: number | undefined;
}

/** Names and attributes are short; longer ones are meant to fill memory. */
const LONGEST_ATTRIBUTES = 64 * 1024;

async function* entries(archive: AsyncIterable<Uint8Array>): AsyncGenerator<ArchiveEntry> {
  const reader = new ByteReader(archive);
  let ahead: Ahead = {};
  for (;;) {
    if ((await reader.peek(1)).length === 0) break;
    const block = Buffer.from(await reader.take(BLOCK_BYTES));
    if (isZero(block)) {
      await onlyZeros(reader);
      break;
    }
    const header = tarHeader(block);
    if ('xgLK'.includes(header.type)) {
      const more = await attributesOf(header, reader);
      if (Object.keys(more).some((key) => key in ahead)) throw new UnreadableArchive('an entry has two names');
      ahead = { ...ahead, ...more };
      continue;
    }
    yield* entry(header, ahead, reader);
    ahead = {};
  }
  if (Object.keys(ahead).length > 0) throw new UnreadableArchive('the file is incomplete');
}

const isZero = (bytes: Uint8Array): boolean => bytes.every((byte) => byte === 0);

/** Some readers stop at the end mark, others look for more entries. */
async function onlyZeros(reader: ByteReader): Promise<void> {
  while ((await reader.peek(1)).length > 0) {
    if (!isZero(await reader.some(64 * 1024))) throw new UnreadableArchive('there is data after its end');
  }
}

async function* entry(header: TarHeader, ahead: Ahead, reader: ByteReader): AsyncGenerator<ArchiveEntry> {
  const { type, size } = header;
  const given = ahead.name ?? header.name;
  if (ahead.size !== undefined && ahead.size !== size) throw new UnreadableArchive('an entry has two sizes');
  const facts = { otherNames: [], size };
  switch (type) {
    case '0':
      if (given.endsWith('/')) throw new UnreadableArchive('a file entry has the name of a folder');
      yield* file({ ...facts, name: given }, reader);
      return;
    case '5':
      if (size > 0) throw new UnreadableArchive('a folder entry contains data');
      yield { ...facts, name: given.endsWith('/') ? given : `${given}/`, content: none() };
      return;
    case '1':
    case '2': {
      const target = ahead.linkTarget ?? header.linkTarget;
      // A hard link's target is relative to the top of the archive, a symbolic link's to its own folder.
      const isOutside = linkLeavesFolder(type === '1' ? 'link' : given, target);
      if (size > 0 || isOutside) throw new UnreadableArchive('a link points outside its folder');
      yield { ...facts, name: given, content: none() };
      return;
    }
    default:
      throw new UnreadableArchive('it contains an entry that is not a file, folder or link');
  }
}

async function* none(): AsyncGenerator<Uint8Array> {}

async function* file(facts: Omit<ArchiveEntry, 'content'>, reader: ByteReader): AsyncGenerator<ArchiveEntry> {
  let isRead = false;
  yield { ...facts, content: content() };
  if (!isRead) throw new Error('the content of an entry must be read before the next entry');

  async function* content(): AsyncGenerator<Uint8Array> {
    for (let left = facts.size; left > 0; ) {
      const piece = await reader.some(Math.min(left, 64 * 1024));
      left -= piece.length;
      yield piece;
    }
    await reader.skip(paddingOf(facts.size));
    isRead = true;
  }
}

const paddingOf = (size: number): number => (BLOCK_BYTES - (size % BLOCK_BYTES)) % BLOCK_BYTES;

async function attributesOf({ type, size }: TarHeader, reader: ByteReader): Promise<Ahead> {
  if (size > LONGEST_ATTRIBUTES) throw new UnreadableArchive('an attribute is too long');
  const content = Buffer.from(await reader.take(size));
  await reader.skip(paddingOf(size));
  if (type === 'L' || type === 'K') {
    const text = content.toString('utf8').replace(/\0+$/, '');
    return type === 'L' ? { name: text } : { linkTarget: text };
  }
  const attributes = paxAttributes(content);
  const names = [...attributes.keys()];
  if (names.some((key) => key.startsWith('GNU.sparse') || key === 'SCHILY.realsize')) {
    throw new UnreadableArchive('it contains a sparse file');
  }
  const [path, linkpath, size64] = ['path', 'linkpath', 'size'].map((key) => attributes.get(key));
  if (type === 'g') {
    // Applies to all later entries: only useful for comments.
    if (path !== undefined || linkpath !== undefined || size64 !== undefined) {
      throw new UnreadableArchive('a header sets the name or size of all entries');
    }
    return {};
  }
  return {
    ...(path !== undefined && { name: path }),
    ...(linkpath !== undefined && { linkTarget: linkpath }),
    ...(size64 !== undefined && { size: Number(size64) }),
  };
}

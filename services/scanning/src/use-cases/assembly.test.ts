import { gunzipSync } from 'node:zlib';
import { DeleteObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { CHUNK_LIMITS } from '@satcade/contracts/chunks';
import type { S3Server } from '@satcade/local-cloud/testing/s3';
import { localTables } from '@satcade/testing/local-table';
import { CHORES } from '../adapters/scan-table.ts';
import { assemblyWorld, chunkOf, chunksOf, listOf, startBuckets } from '../testing/assembly-world.ts';
import { noise } from '../testing/bytes.ts';

const MIB = 1024 * 1024;
/** Two parts of three chunks, of which one is in both. */
const TWO_PARTS = 7 * MIB;
const DAY_MS = 24 * 60 * 60_000;
const local = localTables(CHORES);
let s3: S3Server;
let world: ReturnType<typeof assemblyWorld>;
/** Another one for each test: they share the buckets. */
let owner: string;
/** Content that no other test has sent. */
let seed = 1;
const fresh = (bytes: number) => {
  seed += 1;
  return noise(bytes, seed);
};

beforeAll(async () => {
  s3 = await startBuckets();
});
/** The clock of functions and buckets alike. */
const realNow = Date.now;
let advanced = 0;
function advance(ms: number): void {
  advanced += ms;
  Date.now = () => realNow() + advanced;
}

beforeEach(() => {
  seed += 1;
  owner = `user-${seed}`;
  world = assemblyWorld(local().table, s3, owner);
});
afterEach(() => {
  Date.now = realNow;
  advanced = 0;
});
afterAll(async () => {
  jest.restoreAllMocks();
  await s3.stop();
});

/** An upload whose chunks and list are stored and committed. */
async function committed(bytes: number, chunkBytes = 3 * MIB) {
  const file = fresh(bytes);
  const pieces = chunksOf(file, chunkBytes);
  const upload = await world.start(bytes);
  const list = listOf(bytes, pieces);
  await world.send(upload.id, [...pieces, list]);
  expect(await world.commit(upload.id, list)).toEqual({ ok: true, value: { state: 'COMMITTED', key: upload.key } });
  return { file, pieces, upload, list };
}

describe('a file in chunks', () => {
  it.each([
    ['several parts', 10.5 * MIB],
    ['one request', 2 * MIB],
  ])('is put together and handed over as an upload of %s', async (_, bytes) => {
    const { file, upload, list } = await committed(bytes);
    expect(world.queued).toEqual([upload.id]);
    await world.assemble(upload.id);
    expect(await world.upload(upload.id)).toMatchObject({ status: 'COMPLETED', assembly: 'HANDED_OVER' });
    expect((await world.file(upload.key)).equals(file)).toBe(true);
    const [kept] = await world.versions(`records/${owner}/`);
    expect(kept).toMatch(/\/moon\.zip\/[^/]+\.chunks\.json\.gz$/);
    expect(gunzipSync(await world.file(kept ?? '')).equals(list)).toBe(true);
    const version = { key: upload.key, versionId: kept?.split('/').at(-1)?.split('.')[0] };
    expect(await world.deps.lists.has(version)).toBe(true);
    expect(await world.deps.lists.read(version)).toEqual(JSON.parse(list.toString()));
    const another = { ...version, versionId: 'another' };
    expect([await world.deps.lists.has(another), await world.deps.lists.read(another)]).toEqual([false, undefined]);
  });

  it('is sent again only where it changed', async () => {
    const { pieces } = await committed(6 * MIB, MIB);
    const changed = [...pieces.slice(0, 3), fresh(MIB), ...pieces.slice(4)];
    const next = await world.start(6 * MIB, undefined, '01JZ0000000000000000000002');
    expect(await world.send(next.id, changed)).toBe(1);
  });

  it('goes on in another run when the time is up, with the parts that are missing', async () => {
    const { file, upload } = await committed(10.5 * MIB);
    const answers = [false, false, true];
    await world.assemble(upload.id, {}, () => answers.shift() ?? true);
    expect(world.queued).toEqual([upload.id, upload.id]);
    expect(await world.upload(upload.id)).toMatchObject({ status: 'OPEN', assembly: 'ASSEMBLING' });
    const sent: number[] = [];
    const files = {
      ...world.deps.files,
      putPart: (target: { key: string; uploadId: string; partNumber: number }, bytes: Uint8Array<ArrayBuffer>) => {
        sent.push(target.partNumber);
        return world.deps.files.putPart(target, bytes);
      },
    };
    await world.assemble(upload.id, { files });
    expect(sent).toEqual([3]);
    expect((await world.file(upload.key)).equals(file)).toBe(true);
  });

  it.each([TWO_PARTS, 2 * MIB])('stays one version of %i bytes when the last message comes again', async (bytes) => {
    const { upload } = await committed(bytes);
    const lists = { save: () => Promise.reject(new Error('S3 is away')) };
    await expect(world.assemble(upload.id, { lists })).rejects.toThrow('S3 is away');
    await world.assemble(upload.id);
    await world.assemble(upload.id);
    expect(await world.versions(upload.key)).toEqual([upload.key]);
    expect(await world.upload(upload.id)).toMatchObject({ assembly: 'HANDED_OVER' });
  });

  it('does not replace a file that arrived under its key before the last message came again', async () => {
    const { upload } = await committed(2 * MIB);
    const lists = { save: () => Promise.reject(new Error('S3 is away')) };
    await expect(world.assemble(upload.id, { lists })).rejects.toThrow('S3 is away');
    const later = fresh(1000);
    await world.deps.files.putFile(upload.key, 'application/zip', new Uint8Array(later));
    await world.assemble(upload.id);
    expect((await world.file(upload.key)).equals(later)).toBe(true);
  });

  it('is completed when the reply to joining its parts was lost', async () => {
    const { file, upload } = await committed(TWO_PARTS);
    const bucket = {
      ...world.deps.bucket,
      async joinParts(...args: Parameters<typeof world.deps.bucket.joinParts>): Promise<boolean> {
        await world.deps.bucket.joinParts(...args);
        throw new Error('no reply');
      },
    };
    await expect(world.assemble(upload.id, { bucket })).rejects.toThrow('no reply');
    // Whoever asks meanwhile must not hear that the upload has expired: they would send everything once more.
    expect(await world.progress(upload.id)).toMatchObject({ ok: true, value: { isComplete: false } });
    await world.assemble(upload.id);
    expect(await world.upload(upload.id)).toMatchObject({ status: 'COMPLETED', assembly: 'HANDED_OVER' });
    expect((await world.file(upload.key)).equals(file)).toBe(true);
  });

  it('is gone for whoever asks when its parts are gone without a file', async () => {
    const { upload } = await committed(TWO_PARTS);
    const answers = [false, true];
    await world.assemble(upload.id, {}, () => answers.shift() ?? true);
    await world.deps.bucket.dropMultipart(upload.key, upload.uploadId ?? '');
    expect(await world.progress(upload.id)).toMatchObject({ ok: false, error: { code: 'gone' } });
  });

  it('fails for good when a chunk is gone, and leaves no parts', async () => {
    const { pieces, upload } = await committed(TWO_PARTS);
    const Key = `chunks/${owner}/01JZ0000000000000000000000/${chunkOf(pieces[2] ?? new Uint8Array()).sha256}`;
    await s3.client.send(new DeleteObjectCommand({ Bucket: 'chunks', Key }));
    await world.assemble(upload.id);
    expect(await world.upload(upload.id)).toMatchObject({
      ...{ status: 'ABORTED', assembly: 'FAILED' },
      failure: 'A chunk of the file is missing. Push it again.',
    });
    expect(await world.deps.bucket.storedParts(upload.key, upload.uploadId ?? '')).toBeUndefined();
    await world.assemble(upload.id);
    expect(await world.versions(upload.key)).toEqual([]);
  });

  it('is not put together after its owner cancelled the upload', async () => {
    const { upload } = await committed(2 * MIB);
    await world.deps.uploads.close(upload.id, 'ABORTED');
    await world.assemble(upload.id);
    expect(await world.versions(upload.key)).toEqual([]);
  });
});

describe('chunks of others', () => {
  it('are missing for another developer, and for another game of the same one', async () => {
    const { pieces, upload } = await committed(2 * MIB);
    const stranger = assemblyWorld(local().table, s3, `${owner}-2`);
    const theirs = await stranger.start(2 * MIB, undefined, '01JZ0000000000000000000002');
    const other = await world.start(2 * MIB, '01JZ0000000000000000000009', '01JZ0000000000000000000003');
    expect(await stranger.offer(theirs.id, pieces)).toMatchObject({ ok: true, value: { missing: [{}] } });
    expect(await world.offer(other.id, pieces)).toMatchObject({ ok: true, value: { missing: [{}] } });
    expect(await stranger.offer(upload.id, pieces)).toMatchObject({ ok: false, error: { code: 'not-found' } });
  });

  it('make no file when a list names them', async () => {
    const { list } = await committed(2 * MIB);
    const stranger = assemblyWorld(local().table, s3, `${owner}-2`);
    const theirs = await stranger.start(2 * MIB, undefined, '01JZ0000000000000000000002');
    await stranger.send(theirs.id, [list]);
    await stranger.commit(theirs.id, list);
    await stranger.assemble(theirs.id);
    expect(await stranger.upload(theirs.id)).toMatchObject({ assembly: 'FAILED' });
    expect(await stranger.versions(theirs.key)).toEqual([]);
  });
});

describe('an offer of chunks', () => {
  it('renews a chunk that is a month old, so that it outlives every upload that counts on it', async () => {
    const piece = fresh(1000);
    const first = await world.start(1000);
    await world.send(first.id, [piece]);
    const key = `chunks/${owner}/01JZ0000000000000000000000/${chunkOf(piece).sha256}`;
    const stored = await world.deps.chunks.head(key);
    advance(CHUNK_LIMITS.renewedAfterDays * DAY_MS + 1000);
    const second = await world.start(1000, undefined, '01JZ0000000000000000000002');
    expect(await world.send(second.id, [piece])).toBe(0);
    const renewed = await world.deps.chunks.head(key);
    expect(Date.parse(renewed?.storedAt ?? '')).toBeGreaterThan(Date.parse(stored?.storedAt ?? ''));
    // S3's rule removes nothing earlier than its days, so one that is not renewed stays for longer than an upload may take.
    expect(CHUNK_LIMITS.keptDays - CHUNK_LIMITS.renewedAfterDays).toBeGreaterThan(1);
    expect((await world.deps.chunks.read(key))?.length).toBe(1000);
  });

  it('names a chunk as missing that the bucket removes between the look and the renewal', async () => {
    const piece = fresh(1000);
    const upload = await world.start(1000);
    await world.send(upload.id, [piece]);
    advance(CHUNK_LIMITS.renewedAfterDays * DAY_MS);
    const again = await world.start(1000, undefined, '01JZ0000000000000000000002');
    const renew = world.deps.chunks.renew;
    world.deps.chunks.renew = async (key) => {
      await s3.client.send(new DeleteObjectCommand({ Bucket: 'chunks', Key: key }));
      return renew(key);
    };
    expect(await world.offer(again.id, [piece])).toMatchObject({ ok: true, value: { missing: [{}] } });
  });

  it('gives no more addresses than the announced file can need', async () => {
    const upload = await world.start(1000);
    const pieces = Array.from({ length: 5 }, () => fresh(8 * MIB));
    expect(await world.offer(upload.id, pieces.slice(0, 4))).toMatchObject({ ok: true });
    expect(await world.offer(upload.id, pieces.slice(4))).toMatchObject({ ok: false, error: { code: 'conflict' } });
  });

  it('is refused for a picture, after a day, and after the file was committed', async () => {
    const { pieces, upload } = await committed(2 * MIB);
    expect(await world.offer(upload.id, [fresh(10)])).toMatchObject({ ok: false, error: { code: 'conflict' } });
    expect(await world.offer(upload.id, pieces)).toMatchObject({ ok: false, error: { code: 'conflict' } });
    const late = await world.start(1000, undefined, '01JZ0000000000000000000002');
    advance(DAY_MS);
    expect(await world.offer(late.id, pieces)).toMatchObject({ ok: false, error: { code: 'gone' } });
    const { id } = await world.start(1000, undefined, '01JZ0000000000000000000003');
    await local().table.put({
      ...(await local().rawItem({ pk: `UPLOAD#${id}`, sk: 'UPLOAD' })),
      key: `avatars/${owner}/1-a.png`,
    });
    expect(await world.offer(id, pieces)).toMatchObject({ ok: false, error: { code: 'conflict' } });
  });
});

describe('a committed list', () => {
  it('is committed once; the same one again sends its message again', async () => {
    const { list, upload } = await committed(2 * MIB);
    expect(await world.commit(upload.id, list)).toMatchObject({ ok: true, value: { state: 'COMMITTED' } });
    expect(world.queued).toEqual([upload.id, upload.id]);
    expect(await world.commit(upload.id, fresh(10))).toMatchObject({ ok: false, error: { code: 'conflict' } });
    await world.assemble(upload.id);
    expect(await world.commit(upload.id, list)).toMatchObject({ ok: true, value: { state: 'HANDED_OVER' } });
    expect(world.queued).toHaveLength(2);
  });

  const piece = noise(1000, 7);
  const { sha256 } = chunkOf(piece);
  it.each([
    ['is no JSON', Buffer.from('{"format": 1,')],
    ['has another format', { format: 2, size: 1000, chunks: [[sha256, 1000]] }],
    ['has a path for a hash', { format: 1, size: 1000, chunks: [['../../user/secret', 1000]] }],
    [
      'repeats a chunk until it is larger than its file',
      { format: 1, size: 1000, chunks: Array(9).fill([sha256, 1000]) },
    ],
    [
      'is of another file',
      {
        format: 1,
        size: 2000,
        chunks: [
          [sha256, 1000],
          [sha256, 1000],
        ],
      },
    ],
    [
      'has an empty chunk',
      {
        format: 1,
        size: 1000,
        chunks: [
          [sha256, 1000],
          [sha256, 0],
        ],
      },
    ],
  ])('is refused when it %s', async (_, content) => {
    const list = Buffer.isBuffer(content) ? content : Buffer.from(JSON.stringify(content));
    const upload = await world.start(1000);
    await world.send(upload.id, [piece, list]);
    expect(await world.commit(upload.id, list)).toMatchObject({ ok: false, error: { code: 'validation' } });
    expect(world.queued).toEqual([]);
  });

  it('is refused when it is not stored, or before any chunk was offered', async () => {
    const upload = await world.start(1000);
    expect(await world.commit(upload.id, listOf(1000, [piece]))).toMatchObject({
      ok: false,
      error: { code: 'conflict' },
    });
    await world.send(upload.id, [piece]);
    expect(await world.commit(upload.id, fresh(99))).toMatchObject({ ok: false, error: { code: 'validation' } });
  });

  it('makes no file when a chunk has another size than the list says', async () => {
    const upload = await world.start(1000);
    const content = {
      format: 1,
      size: 1000,
      chunks: [
        [sha256, 400],
        [sha256, 600],
      ],
    };
    const list = Buffer.from(JSON.stringify(content));
    await world.send(upload.id, [piece, list]);
    await world.commit(upload.id, list);
    await world.assemble(upload.id);
    expect(await world.upload(upload.id)).toMatchObject({ assembly: 'FAILED' });
  });
});

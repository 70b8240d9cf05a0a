import * as z from 'zod/mini';
import { chunkFacts } from '../chunks.ts';
import { UPLOAD_KINDS } from '../enums.ts';
import { count, id, isoTime, storageKey, userId } from '../fields.ts';
import { GAME_SCAN_STATUSES } from '../game-statuses.ts';
import { pictureFacts } from './pictures.ts';

/** The results of a scan. */
const VERDICTS = ['CLEAN', 'INFECTED', 'REJECTED'] as const;

/** Percent of the file that the current attempt has read, and when that was published. */
const progress = z.object({ percent: count, at: isoTime });

/** The scan of the latest version of an uploaded file. */
export const scanFacts = z.object({
  ownerId: userId,
  key: storageKey,
  kind: z.enum(UPLOAD_KINDS),
  /** The game's id; for avatars and banners, a time stamp with a random name. */
  gameKey: z.string(),
  versionId: z.optional(z.string()),
  fileName: z.string(),
  /** Bytes. */
  size: count,
  /** S3's number of the arrival, padded so that arrivals under one key sort as text. */
  sequencer: z.string(),
  sha256: z.optional(z.string()),
  /** A scan exists once its file has arrived, so it is never PENDING. */
  status: z.enum(['IN_PROGRESS', ...VERDICTS, 'ERROR']),
  /** For the developer to read. */
  details: z.optional(z.string()),
  /** The engine and the rules behind it. */
  engine: z.optional(z.string()),
  /** The real type of a media file, such as `image/webp`. */
  contentType: z.optional(z.string()),
  startedAt: isoTime,
  scannedAt: z.optional(isoTime),
  /** When an accepted media file was copied to the public bucket. */
  publishedAt: z.optional(isoTime),
  /** Of a published picture with copies; absent for one from before there were copies. */
  picture: z.optional(pictureFacts),
  /** The number of attempts at a verdict; starts again with a request after the last attempt. */
  attempts: z.optional(z.int()),
  progress: z.optional(progress),
  /** The findings of our own checks, independent of any engine. Stored if the engine answers later. */
  own: z.optional(
    z.object({
      /** Why the file cannot be offered, with or without malware. */
      objections: z.array(z.string()),
      sha256: z.string(),
    }),
  ),
});

/** One version of a file that has arrived in the uploads bucket. */
export const arrivalFacts = z.pick(scanFacts, {
  key: true,
  kind: true,
  ownerId: true,
  gameKey: true,
  fileName: true,
  size: true,
  versionId: true,
  sequencer: true,
});

/** The findings of a scan: those that a later verdict replaces or removes. */
export const findingsFacts = z.pick(scanFacts, { details: true, sha256: true, engine: true, contentType: true });

/** The outcome of a scan. */
export const scanVerdictFacts = z.extend(findingsFacts, { status: z.enum([...VERDICTS, 'ERROR']) });

/** The fields of a game file's scan that scanning publishes. */
export const scanEventFields = z.object({
  gameId: id,
  ...z.omit(scanFacts, {
    kind: true,
    gameKey: true,
    sequencer: true,
    contentType: true,
    startedAt: true,
    publishedAt: true,
    picture: true,
    attempts: true,
    progress: true,
    own: true,
  }).shape,
  status: z.enum(GAME_SCAN_STATUSES),
});

/** The data of ScanProgressed. */
export const scanProgressEventFields = z.object({
  gameId: id,
  key: scanFacts.shape.key,
  ...progress.shape,
});

/** All possible answers of an engine about a file. Each adapter maps every answer of its engine to one of these. */
export const engineAnswerFacts = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('clean') }),
  z.object({
    kind: z.literal('infected'),
    /** What was found, and where: in the file itself (an empty path) or in an entry of its archives. */
    threats: z.array(z.object({ name: z.string(), path: z.string() })),
  }),
  /** It cannot read this file, and a retry does not help. `reason` is a sentence for the developer. */
  z.object({ kind: z.literal('unsupported'), reason: z.string() }),
  /** It failed this time. `reason` is for the operator. */
  z.object({ kind: z.literal('failed'), reason: z.string() }),
]);

/** The stored answer of an engine that scans objects itself. */
export const answerFacts = z.object({
  answer: engineAnswerFacts,
  /** When the engine said so, in ms. */
  answeredAt: z.optional(z.int()),
});

/** One file inside an uploaded archive. */
export const contentsEntryFacts = z.object({
  /** The path in the archive. Entries of a nested archive come after that archive's path. */
  path: z.string(),
  /** Bytes, unpacked. */
  size: count,
  /** Absent if the content could not be read. */
  sha256: z.optional(z.string()),
  isExecutable: z.boolean(),
});

/** The contents of an uploaded file. Sums are over all entries, including those that are not listed. */
export const contentsFacts = z.object({
  entryCount: count,
  /** Bytes of the outer archive's entries only: entries of nested archives are already counted there. */
  unpackedSize: count,
  executableCount: count,
  /** The first page, sorted by path. */
  entries: z.array(contentsEntryFacts),
  /** Where each page after the first ends in the object that stores them; absent if there are none. */
  pageEnds: z.optional(z.array(z.int())),
});

/** Everything that is recorded about one version of an uploaded game file: its scan results and its contents. */
export const fileRecordFacts = z.object({
  ...z.pick(scanFacts, { key: true, versionId: true }).shape,
  gameId: id,
  fileName: scanFacts.shape.fileName,
  sha256: z.string(),
  size: scanFacts.shape.size,
  /** As in verdicts: `yara-x 1.20.0 rules 3f9a0c51d2e7`. */
  engine: z.string(),
  scannedAt: isoTime,
  /** Absent until the engine has answered. */
  verdict: z.optional(z.enum(VERDICTS)),
  ...contentsFacts.shape,
});

/** What a scan certificate says. */
export const scanStatement = z.object({
  ...z.pick(fileRecordFacts, { gameId: true, fileName: true, sha256: true, size: true }).shape,
  engine: z.string(),
  /** The engine's version and, after the last dot, that of the store's own archive checks. */
  rulesVersion: z.string(),
  /** `basic`: a few rules that come with the store. `maintained`: an antivirus database that its vendor updates. */
  ruleset: z.optional(z.enum(['basic', 'maintained'])),
  scannedAt: fileRecordFacts.shape.scannedAt,
  verdict: z.enum(VERDICTS),
});
export type ScanStatement = z.infer<typeof scanStatement>;

export type ContentsEntryView = z.infer<typeof contentsEntryFacts>;

const pathList = z.object({ count, paths: z.array(z.string()) });

/** The contents of a game's file as the API shows them, one page at a time. */
export const contentsView = z.object({
  ...z.pick(fileRecordFacts, {
    gameId: true,
    fileName: true,
    sha256: true,
    size: true,
    entryCount: true,
    unpackedSize: true,
    executableCount: true,
    entries: true,
  }).shape,
  /** The number of pages. */
  pages: count,
  /** The first page includes all entries. */
  isComplete: z.boolean(),
  /** True on the first page if the build was pushed in chunks: a client can fetch what changed (`/chunks`). */
  isInChunks: z.optional(z.boolean()),
  /**
   * Null for the first build, on later pages, and when either list has more than one page. Names up to 100 paths of each
   * kind.
   */
  difference: z.nullable(
    z.object({ previousSha256: z.string(), added: pathList, removed: pathList, changed: pathList }),
  ),
});

/** The chunks of a build as the API shows them, one page at a time. Together they are the file, in this order. */
export const buildChunksView = z.object({
  ...z.pick(fileRecordFacts, { gameId: true, fileName: true, sha256: true, size: true }).shape,
  /** The number of pages. */
  pages: count,
  chunks: z.array(chunkFacts),
});

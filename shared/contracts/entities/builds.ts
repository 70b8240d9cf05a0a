import * as z from 'zod/mini';
import { GAME_SCAN_STATUSES, RELEASE_MOMENTS, ROLLOUT_STATES, WAITING_BUILD_STATES } from '../enums.ts';
import { count, id, isoTime, storageKey } from '../fields.ts';

/** The exact object that was found CLEAN: the one that buyers get. */
export const cleanFileFacts = z.object({
  key: storageKey,
  versionId: z.optional(z.string()),
  fileName: z.string(),
  size: count,
  sha256: z.optional(z.string()),
});

/** The latest scan verdict on one uploaded file. Stored per file key, whether or not a game uses the file yet. */
export const verdictFacts = z.extend(cleanFileFacts, {
  status: z.enum(GAME_SCAN_STATUSES),
  details: z.optional(z.string()),
  /** When the scan reached its result; absent while it is pending. */
  scannedAt: z.optional(isoTime),
});

/** When a new build replaces the current one. A build is never released before it is CLEAN and approved. */
export const releasePlanFacts = z.object({
  when: z.enum(RELEASE_MOMENTS),
  /** Not before this time; with `date` alone. */
  at: z.optional(isoTime),
});

/** A new build of a game that has a clean one. Buyers get the current build until this one is released. */
export const waitingBuildFacts = z.object({
  version: z.string(),
  state: z.enum(WAITING_BUILD_STATES),
  gameFileKey: storageKey,
  fileSize: z.optional(count),
  releaseNotes: z.optional(z.string()),
  scanStatus: z.enum(GAME_SCAN_STATUSES),
  scanDetails: z.optional(z.string()),
  scanDate: z.optional(isoTime),
  offeredAt: isoTime,
  file: z.optional(cleanFileFacts),
  /** Why an Admin declined it, for the developer. */
  note: z.optional(z.string()),
  /** Absent: once it is clean. */
  release: z.optional(releasePlanFacts),
  /** An Admin's approval of this file. */
  approval: z.optional(z.object({ at: isoTime, note: z.optional(z.string()) })),
});

/** Part of the owners of a game, in percent: more than nobody, and fewer than all. */
const sharePercent = z.int().check(z.gte(1), z.lte(99));

/** The waiting build while a share of owners gets it before the others, or after that was halted. */
export const rolloutFacts = z.object({
  version: z.string(),
  file: cleanFileFacts,
  /** Of a halted one: the share that it had. */
  percent: sharePercent,
  state: z.enum(ROLLOUT_STATES),
  startedAt: isoTime,
});

/** A version of a game whose file is CLEAN: from then on, owners may download it. */
export const buildFacts = z.object({
  /** Sorts by time. */
  buildId: z.string(),
  gameId: id,
  version: z.string(),
  file: cleanFileFacts,
  releaseNotes: z.optional(z.string()),
  releasedAt: isoTime,
  /** Malware was found in the file later. */
  isInfected: z.boolean(),
  /** When it last became the build that buyers get. Absent for builds of earlier versions of Satcade. */
  liveSince: z.optional(isoTime),
  /** The version that it replaced then. */
  replacedVersion: z.optional(z.string()),
  /** Its developer went back to it then. */
  isReturn: z.optional(z.boolean()),
  /** When its developer went back to an earlier build. Owners may still download it. */
  takenBackAt: z.optional(isoTime),
  /** It was the build of a game in the store. */
  wasListed: z.optional(z.boolean()),
  /** Only a share of owners got it so far. */
  isPartial: z.optional(z.boolean()),
});

/** Which object is the file of a version of a game. */
export const buildFileFacts = z.object({
  ...z.pick(cleanFileFacts, { key: true, versionId: true }).shape,
  version: z.string(),
});

/** Ties a version to one file. Written together with its build. */
export const versionFacts = z.object({
  gameId: id,
  version: z.string(),
  buildId: z.string(),
  file: z.pick(cleanFileFacts, { key: true, versionId: true }),
  /** The build was not released to all owners yet. */
  isPartial: buildFacts.shape.isPartial,
});

/**
 * A build that is being scanned or reviewed while another one is for sale. It takes over once the scan and any review
 * have passed.
 */
export const waitingBuildSchema = z.object({
  ...z.pick(waitingBuildFacts, { version: true, state: true, gameFileKey: true }).shape,
  fileName: z.string(),
  ...z.pick(waitingBuildFacts, {
    fileSize: true,
    releaseNotes: true,
    scanStatus: true,
    scanDetails: true,
    scanDate: true,
    release: true,
  }).shape,
  /** Absent until a share of owners gets it. */
  rollout: z.optional(z.pick(rolloutFacts, { percent: true, state: true, startedAt: true })),
  /** Percent of the file that the scan has read. Only for scans that take more than a few seconds. */
  scanProgress: z.optional(count),
  /** Why an Admin declined it. */
  moderationNote: z.optional(z.string()),
  ...z.pick(waitingBuildFacts, { offeredAt: true }).shape,
});
export type WaitingBuild = z.infer<typeof waitingBuildSchema>;

/** A build as the API shows it. */
export const gameBuildSchema = z.object({
  ...z.pick(buildFacts, { gameId: true, version: true }).shape,
  fileName: z.string(),
  fileSize: count,
  sha256: z.optional(z.string()),
  ...z.pick(buildFacts, { releaseNotes: true, releasedAt: true, takenBackAt: true, isPartial: true }).shape,
  /** Whether it is the build that the caller gets. For those who manage the game: that owners get who are not in a share. */
  isCurrent: z.boolean(),
  /** Only a share of owners gets it so far. Shown to these, and to those who manage the game. */
  rollout: z.optional(z.pick(rolloutFacts, { percent: true, state: true })),
});
export type GameBuild = z.infer<typeof gameBuildSchema>;

/** The data of BuildReleased. */
export const buildEventFields = z.object({
  gameId: id,
  ...z.pick(buildFacts, { version: true, releaseNotes: true }).shape,
  releasedAt: isoTime,
  ...z.pick(buildFacts, { replacedVersion: true, isReturn: true }).shape,
});

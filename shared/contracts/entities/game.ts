import * as z from 'zod/mini';
import { ALL_CATEGORIES } from '../categories.ts';
import { patchOf } from '../edit.ts';
import { PUBLISHING_STATES, RELEASE_MOMENTS, REQUIREMENTS_PLATFORMS } from '../enums.ts';
import { centsAmount, count, id, isoDate, isoTime, storageKey, usd, userId, whole } from '../fields.ts';
import { LIMITS } from '../limits.ts';
import { isFilterableTag, PLATFORMS } from '../lists.ts';
import { blurb, line, prose } from '../text-fields.ts';
import { buildFileFacts, cleanFileFacts, rolloutFacts, waitingBuildFacts, waitingBuildSchema } from './builds.ts';
import { discountFacts } from './discounts.ts';
import { gameSummarySchema, listedGameFacts } from './game-summary.ts';
import { gameTextFacts, gameTextInput } from './game-texts.ts';
import { namedPictureFacts } from './pictures.ts';
import { stamps } from './stamps.ts';
import { statementFacts, statementInput } from './statements.ts';

/** The publisher of a game, or the last user who was invited. */
const publishingFacts = z.object({ userId, state: z.enum(PUBLISHING_STATES), since: isoTime });

/** An Admin's decision on a game. */
const moderationFacts = z.object({
  decision: z.enum(['publish', 'reject']),
  /** For the owner. */
  note: z.optional(z.string()),
  decidedAt: isoTime,
  /** The file that the decision concerned. */
  fileKey: z.optional(z.string()),
  versionId: z.optional(z.string()),
});

/** A game as it is stored. Its counters are separate: a purchase never rewrites the game. */
export const gameFacts = z.extend(listedGameFacts, {
  gameId: id,
  developerId: userId,
  /** Number of the change. Every write requires that it still is the one that was read. */
  revision: whole,
  title: z.string(),
  description: z.string(),
  shortDescription: z.string(),
  category: z.string(),
  priceCents: centsAmount,
  scanDetails: z.optional(z.string()),
  scanDate: z.optional(isoTime),
  /** How far the scan of an offered file was; meaningless once there is a verdict. */
  scanProgress: z.optional(z.object({ key: z.string(), percent: z.int(), at: isoTime })),
  /** Created by the upload form: abandoned if no game file follows. */
  isSubmission: z.optional(z.boolean()),
  /** The uploaded file that the developer offers; its scan result is in scanStatus. */
  gameFileKey: z.optional(storageKey),
  file: z.optional(cleanFileFacts),
  waiting: z.optional(waitingBuildFacts),
  /** Of the waiting build. */
  rollout: z.optional(rolloutFacts),
  /** Release notes of the first build, until it is CLEAN. */
  releaseNotes: z.optional(z.string()),
  /** Keys of the files of all builds: owners may download each of them. */
  buildKeys: z.optional(z.array(storageKey)),
  /** The exact file of each build; absent for a game with builds from before these were stored. */
  buildFiles: z.optional(z.array(buildFileFacts)),
  /** The names of its further channels. */
  channels: z.optional(z.array(z.string())),
  trailerKey: z.optional(storageKey),
  screenshotKeys: z.array(storageKey),
  /** Pictures of posts about it: files of the game as well, which nobody removes while a post shows them. */
  newsKeys: z.optional(z.array(storageKey)),
  /** What is known of its thumbnail and screenshots, for those that have smaller copies. */
  pictures: z.optional(z.array(namedPictureFacts)),
  /** The set of requirements that the game page shows, or 'none'. */
  systemRequirementsId: z.optional(z.string()),
  /** All sets of requirements, at most one per platform. */
  requirements: z.array(z.object({ id, platform: z.enum(REQUIREMENTS_PLATFORMS) })),
  /** The discount that is running or announced, or the last one. */
  sale: z.optional(discountFacts),
  /** An Admin's last decision. */
  moderation: z.optional(moderationFacts),
  publishing: z.optional(publishingFacts),
  /** The game does not enter the store before this time (UTC). Removed when it does. */
  publishAt: z.optional(isoTime),
  /** It waits for that time only: it is CLEAN, complete, and approved if the store demands it. */
  isScheduled: z.optional(z.boolean()),
  /** Its page is to be public before the game is for sale. Removed when it enters the store, or is kept back. */
  comingSoon: z.optional(z.boolean()),
  /** Its page is public: it has a thumbnail, and Admins approved it if the store demands it. */
  isAnnounced: z.optional(z.boolean()),
  /** A tombstone: invisible, but its revisions continue, and so do its buyers' downloads. */
  deleted: z.boolean(),
  ...statementFacts.shape,
  ...gameTextFacts.shape,
  ...stamps,
});

/** What a developer says about a game: the body of createGame, with the checks of each field. */
export const gameInput = z.object({
  title: line(LIMITS.titleLength),
  description: prose(LIMITS.descriptionLength),
  shortDescription: z.optional(blurb(LIMITS.shortDescriptionLength)),
  ...gameTextInput,
  category: z.string().check(z.refine((name) => ALL_CATEGORIES.includes(name), 'is not one of the categories')),
  price: usd.check(z.lte(LIMITS.maxPriceUSD)),
  tags: z.array(line(LIMITS.tagLength)).check(
    z.minLength(LIMITS.tagsMin, 'needs at least one tag'),
    z.maxLength(LIMITS.tagsMax),
    z.refine((list) => new Set(list).size === list.length, 'must not repeat a tag'),
    z.refine((list) => list.every(isFilterableTag), 'must not have a comma or begin with "-"'),
  ),
  supportedPlatforms: z.array(z.enum(PLATFORMS)).check(z.minLength(1), z.maxLength(PLATFORMS.length)),
  isNSFW: z._default(z.boolean(), false),
  ...statementInput,
  version: z._default(line(40), '1.0'),
  /** The day of the game's first release on any platform or store; not in the future. */
  releaseDate: z.optional(isoDate),
  status: z.optional(z.enum(['draft', 'pending_review', 'published'])),
  /**
   * The time before which the game does not enter the store, a year from now at most. A time that has passed means now.
   * Drafts have none, and games that are in the store.
   */
  publishAt: z.optional(isoTime),
  /**
   * Announces the game: its page is public before it is for sale, as soon as it has a thumbnail, and Admins approved it
   * where they review games. It is released at `publishAt`, or once it is `false`: then, without `publishAt`, the game is
   * published when nothing else is missing. Drafts are not announced, nor games that are in the store.
   */
  comingSoon: z.optional(z.boolean()),
});

/** What its owner may change: the same fields, the uploads and the waiting build. */
export const gamePatch = z.object({
  /**
   * A `releaseDate` of `null`: use the day of the first publication in this store. A `publishAt` of `null`: no longer
   * wait. `null` in the others: no longer stated.
   */
  ...patchOf(gameInput.shape, [
    'translations',
    'releaseDate',
    'publishAt',
    'ageRating',
    'contentDescriptors',
    'languages',
  ]),
  gameFileKey: z.optional(storageKey),
  thumbnailKey: z.optional(storageKey),
  trailerKey: z.optional(storageKey),
  screenshotKeys: z.optional(z.array(storageKey).check(z.maxLength(LIMITS.screenshots))),
  systemRequirementsId: z.optional(z.union([id, z.literal('none')])),
  /** Release notes of the build that this request's `gameFileKey` starts, or of the waiting build. */
  releaseNotes: z.optional(prose(LIMITS.releaseNotesLength)),
  /**
   * When the build that this request's `gameFileKey` starts, or the waiting build, replaces the current one: once it is
   * clean (the default), when its developer releases it, or not before the time `at`, a year from now at most. A newer
   * build keeps the plan of the waiting one that it replaces, unless it has its own.
   */
  release: z.optional(z.strictObject({ when: z.enum(RELEASE_MOMENTS), at: z.optional(isoTime) })),
  /** Discards the waiting build. */
  waitingBuild: z.optional(z.null()),
});

/** The user who was invited to publish a game, and the state of the invitation. */
export const gamePublishingSchema = z.object({
  userId,
  displayName: z.optional(z.string()),
  ...z.pick(publishingFacts, { state: true, since: true }).shape,
});
export type GamePublishing = z.infer<typeof gamePublishingSchema>;

/** An invitation to publish a game, as the invited developer sees it. `id` is the game's id. */
export const publisherInvitationSchema = z.object({
  id,
  ...z.pick(gameFacts, { title: true, shortDescription: true, thumbnailKey: true, isNSFW: true }).shape,
  developerId: z.string(),
  developerName: z.optional(z.string()),
  invitedAt: isoTime,
});
export type PublisherInvitation = z.infer<typeof publisherInvitationSchema>;

/** What a game's page shows to everyone, in addition to what lists show. */
export const gamePageFields = z.object({
  ...z.pick(gameFacts, { description: true }).shape,
  /** The language of `description` and `shortDescription`. Absent: English. */
  textLanguage: gameFacts.shape.textLanguage,
  /** The other languages of these texts, which `?language=` asks for. */
  translatedInto: z.optional(z.array(z.string())),
  publisherId: z.optional(z.string()),
  publisherName: z.optional(z.string()),
  ...z.pick(gameFacts, { trailerKey: true, screenshotKeys: true, pictures: true }).shape,
  fileName: z.optional(z.string()),
  ...z.pick(gameFacts, { systemRequirementsId: true, scanDate: true }).shape,
  ...statementFacts.shape,
  /** How many owners gave one star, two stars, and so on to five. */
  ratingCounts: z.optional(z.array(count)),
});

/** What only its developer, its publisher and Admins see of a game. */
export const gameOwnerFields = z.object({
  ...z.pick(gameFacts, { gameFileKey: true }).shape,
  s3Key: z.optional(storageKey),
  ...z.pick(gameFacts, { scanDetails: true }).shape,
  /** Percent of the file that the scan has read. Only for scans that take more than a few seconds. */
  scanProgress: z.optional(count),
  /** The notes of an Admin's last decision on this game. */
  moderationNote: z.optional(z.string()),
  waitingBuild: z.optional(waitingBuildSchema),
  totalRevenue: z.optional(usd),
  publishing: z.optional(gamePublishingSchema),
  /** Only the date is missing. A game that is not CLEAN or approved by then is published as soon as it is. */
  isScheduled: gameFacts.shape.isScheduled,
  /** The page of a `comingSoon` game is public. Absent: a thumbnail is missing, or the decision of an Admin. */
  isAnnounced: gameFacts.shape.isAnnounced,
  /** Not in lists. */
  translations: gameFacts.shape.translations,
});

/** One game in full. The owner's fields are absent for other callers. */
export const gameSchema = z.object({
  ...gameSummarySchema.shape,
  ...gamePageFields.shape,
  ...gameOwnerFields.shape,
});
export type Game = z.infer<typeof gameSchema>;

/** The data of GameReleased. */
export const gameReleaseFields = z.object({
  gameId: id,
  ...z.pick(gameFacts, { developerId: true, title: true, priceCents: true, version: true }).shape,
  releasedAt: isoTime,
  /** It was in the store before. */
  isReturn: z.optional(z.boolean()),
});

/** The data of GameModerationChanged. */
export const gameModerationFields = z.object({
  gameId: id,
  ...z.pick(gameFacts, { developerId: true, title: true }).shape,
  /** It waits for the Admins, or they have decided against it. */
  state: z.enum(['requested', 'rejected', 'taken-down']),
  /** The version of the new build that it concerns; absent if it concerns the game. */
  version: z.optional(z.string()),
  /** Of the Admin who decided, for the developer. */
  note: z.optional(z.string()),
  changedAt: isoTime,
});

/** The data of GameListingChanged: what other services need to know about a game. */
export const gameEventFields = z.object({
  gameId: id,
  /** Number of the game's change. A consumer ignores a revision that is not higher than the one it has. */
  revision: whole,
  ...z.pick(gameFacts, { title: true, category: true, developerId: true }).shape,
  /** CLEAN, published and not deleted: the game can be bought. */
  listed: z.boolean(),
  ...z.pick(gameFacts, { deleted: true, scanStatus: true }).shape,
  status: z.string(),
  /** When and why Admins removed it from the store. */
  takenDown: z.optional(z.object({ at: isoTime, reason: z.optional(z.string()) })),
  priceCents: gameFacts.shape.priceCents,
  /** The current or announced discount; consumers compare the dates with their own clock. */
  sale: z.optional(
    z.object({
      saleId: id,
      priceCents: centsAmount,
      ...z.pick(discountFacts, { startsAt: true, endsAt: true, maxUses: true }).shape,
      isUsedUp: z.optional(z.boolean()),
    }),
  ),
  ...z.pick(gameFacts, { thumbnailKey: true }).shape,
  /** Adult content: its cover is blurred until the visitor confirms being 18. */
  isNSFW: z.optional(z.boolean()),
  version: z.optional(z.string()),
  /** Present once the file has a CLEAN verdict. */
  file: gameFacts.shape.file,
  /**
   * A build that a share of owners gets instead of `file`: those whose draw (SHA-256 of game, version and user) is below
   * `percent`. Absent once it is halted, or released to all.
   */
  rollout: z.optional(z.pick(rolloutFacts, { version: true, file: true, percent: true })),
  /** The file of the waiting build. */
  waitingFileKey: z.optional(storageKey),
  /** That file, once it has a CLEAN verdict: the build may be released with it. */
  waitingFile: z.optional(z.pick(cleanFileFacts, { key: true, versionId: true })),
  /** Every uploaded file that the game refers to: its game files, pictures and video. */
  keys: z.optional(z.array(storageKey)),
  /** The file of each build that owners may download. Absent where an older build's version is not known. */
  builds: z.optional(z.array(z.extend(buildFileFacts, { version: z.optional(z.string()) }))),
});

import * as z from 'zod/mini';
import { NEWS_STATUSES, REPORT_REASONS } from '../enums.ts';
import { id, isoTime, storageKey, userId, whole } from '../fields.ts';
import { LIMITS } from '../limits.ts';
import { line, prose } from '../text-fields.ts';
import { namedPictureFacts } from './pictures.ts';
import { stamps } from './stamps.ts';

/** Says nothing about who reported it: nothing has to be erased. */
const newsReport = z.object({ reason: z.enum(REPORT_REASONS), reportedAt: isoTime });

/** A post about a game by those who manage it. It belongs to the developer of the game. */
export const newsFacts = z.object({
  id,
  gameId: id,
  /** Of the game. Not named `developerId`: the index of a developer's games would have it. */
  gameDeveloperId: userId,
  /** Number of the change. Every write requires that it still is the one that was read. */
  revision: whole,
  /** Of the game when the post was last written. */
  gameTitle: z.string(),
  /** Its game is for adults: the picture is for visitors who say that they are. */
  isAdult: z.optional(z.boolean()),
  title: z.string(),
  /** In the safe subset of Markdown (shared/contracts/markdown). */
  body: z.string(),
  /** The beginning of the body, without Markdown. */
  summary: z.string(),
  pictureKey: z.optional(storageKey),
  picture: z.optional(namedPictureFacts),
  /** The build that the post is about. */
  version: z.optional(z.string()),
  status: z.enum(NEWS_STATUSES),
  /** When it was first published; edits keep it. */
  publishedAt: z.optional(isoTime),
  /** Developer and publisher of the game when it was published: whose pages, feeds and followers have it. */
  makers: z.array(userId),
  /** Hidden by an Admin. */
  isHidden: z.boolean(),
  /** An Admin's note for those who manage the game. */
  moderationNote: z.optional(z.string()),
  /** Reports that no Admin has decided on yet: the first ten of them. For Admins only. */
  reports: z.optional(z.array(newsReport)),
  ...stamps,
});

/** What its author writes, with the checks of each field. */
export const newsInput = z.object({
  title: line(LIMITS.newsTitleLength),
  body: prose(LIMITS.newsBodyLength),
  pictureKey: z.optional(storageKey),
  version: z.optional(line(40)),
});

/** A post in a list: without its body, which only the post itself has. */
export const newsEntryFacts = z.object({
  ...z.pick(newsFacts, {
    id: true,
    gameId: true,
    gameDeveloperId: true,
    gameTitle: true,
    isAdult: true,
    title: true,
    summary: true,
    pictureKey: true,
    picture: true,
    version: true,
    status: true,
    publishedAt: true,
    isHidden: true,
  }).shape,
  ...stamps,
});

/** A post as the API shows it. `moderationNote` is for those who manage the game, and Admins. */
export const newsSchema = z.object({
  ...newsEntryFacts.shape,
  body: z.optional(newsFacts.shape.body),
  moderationNote: newsFacts.shape.moderationNote,
});
export type NewsPost = z.infer<typeof newsSchema>;

/** The same for everybody else. */
export const publicNewsSchema = z.omit(newsSchema, { moderationNote: true });

/** A post that waits for an Admin's decision, or that an Admin has hidden. */
export const reportedNewsSchema = z.object({ post: newsSchema, reports: z.array(newsReport) });
export type ReportedNews = z.infer<typeof reportedNewsSchema>;

const published = z.pick(newsFacts, { gameId: true, gameTitle: true, title: true });

/** The data of NewsPosted. */
export const newsEventFields = z.object({
  postId: id,
  ...published.shape,
  developerId: newsFacts.shape.gameDeveloperId,
  ...z.pick(newsFacts, { summary: true, pictureKey: true, version: true }).shape,
  /** Of the game, if it has one. */
  publisherId: z.optional(userId),
  publishedAt: isoTime,
});

/** A part of a developer's followers. */
export const followerListFacts = z.object({ developerId: userId, shard: whole });

/** The data of NewsRecipientsListed, and the item of which it is made. */
export const newsRecipientsFields = z.object({
  postId: id,
  ...published.shape,
  publishedAt: isoTime,
  list: followerListFacts,
  /** Followers, in the order of the list. */
  recipients: z.array(userId),
  /** There may be more after the last of them. */
  hasMore: z.boolean(),
});

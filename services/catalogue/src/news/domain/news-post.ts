import { type EditOf, withEdit } from '@satcade/contracts/edit';
import type { newsEntryFacts, newsFacts, newsInput, newsRecipientsFields } from '@satcade/contracts/entities/news';
import type { NamedPicture } from '@satcade/contracts/entities/pictures';
import { LIMITS } from '@satcade/contracts/limits';
import { plainOf } from '@satcade/contracts/markdown/plain';
import type { Facts } from '@satcade/contracts/shape';
import type { Game } from '../../games/domain/game.ts';
import { publisherOf } from '../../publishers/domain/publishing.ts';

/** A post about a game. */
export type NewsPost = Facts<typeof newsFacts>;
/** What lists and feeds show of it. */
export type NewsEntry = Facts<typeof newsEntryFacts>;
export type NewsReport = NonNullable<NewsPost['reports']>[number];
/** What its author writes. */
export type NewsText = Facts<typeof newsInput>;
/** The changes of a post; `null` removes a field. */
export type NewsEdit = EditOf<NewsText>;
/** A batch of followers to whom a post is to be told. */
export type NewsBatch = Facts<typeof newsRecipientsFields>;

/** Enough for an Admin to decide. Later reports are recorded without being shown. */
export const REPORTS_KEPT = 10;

/** A post before and after a write; absent `before`: it is new, absent `after`: it is removed. */
export interface NewsChange {
  readonly before?: NewsPost | undefined;
  readonly after?: NewsPost | undefined;
}

/** What everybody may see. */
export const isPublic = ({ status, isHidden }: Pick<NewsPost, 'status' | 'isHidden'>): boolean =>
  status === 'published' && !isHidden;

/** The beginning of a body as lists show it. */
const summaryOf = (body: string): string => plainOf(body, LIMITS.newsSummaryLength);

const ofGame = ({ title, isNSFW }: Game) => ({ gameTitle: title, isAdult: isNSFW ? true : undefined });

export function newDraft(text: NewsText, game: Game, id: string, now: string): NewsPost {
  return {
    ...text,
    id,
    gameId: game.gameId,
    gameDeveloperId: game.developerId,
    revision: 1,
    ...ofGame(game),
    summary: summaryOf(text.body),
    status: 'draft',
    makers: [],
    isHidden: false,
    createdAt: now,
    updatedAt: now,
  };
}

/** With its author's changes, and the game's present title. */
export function edited(post: NewsPost, edit: NewsEdit, game: Game, now: string): NewsPost {
  const changed = withEdit(post, edit);
  return { ...changed, ...ofGame(game), summary: summaryOf(changed.body), updatedAt: now };
}

/** With what is known of its picture. */
export const pictured = (post: NewsPost, found: readonly NamedPicture[]): NewsPost => {
  const picture = [...found, ...(post.picture === undefined ? [] : [post.picture])].find(
    ({ key }) => key === post.pictureKey,
  );
  return { ...post, picture };
};

/** Published once: the time, and those whose followers are told, stay. */
export function published(post: NewsPost, game: Game, now: string): NewsPost {
  if (post.status === 'published') return post;
  const publisher = publisherOf(game);
  const makers = [game.developerId, ...(publisher === undefined ? [] : [publisher])];
  return { ...post, status: 'published', publishedAt: now, makers };
}

/** The pictures of a game's posts after a change of one post: a picture of two posts is there twice. */
export function newsKeysAfter(keys: readonly string[] = [], { before, after }: NewsChange): readonly string[] {
  const gone = before?.pictureKey === undefined ? -1 : keys.indexOf(before.pictureKey);
  const rest = keys.filter((_, index) => index !== gone);
  return after?.pictureKey === undefined ? rest : [...rest, after.pictureKey];
}

import { may } from '@satcade/contracts/access';
import type { AuditRecord } from '@satcade/contracts/audit';
import { LIMITS } from '@satcade/contracts/limits';
import { type Problem, problem } from '@satcade/contracts/problem';
import { dayLimitReached } from '@satcade/contracts/quotas';
import { type Clock, err, isoTime, newId, ok, type Result } from '@satcade/kernel';
import { fieldsOf, type Writer } from '@satcade/lambda/admin-write';
import { signedIn } from '@satcade/lambda/http';
import type { BuildStore } from '../../builds/ports.ts';
import { isPublic } from '../../games/domain/coming-soon.ts';
import type { Game } from '../../games/domain/game.ts';
import type { GameStore, PublishedMedia } from '../../games/ports.ts';
import { managerOf, visible } from '../../games/use-cases/access.ts';
import { changeGame } from '../../games/use-cases/change-game.ts';
import { recordOnGame } from '../../games/use-cases/record-on-game.ts';
import type { Cause, Quotas } from '../../ports.ts';
import {
  edited,
  type NewsChange,
  type NewsEdit,
  type NewsPost,
  type NewsText,
  newDraft,
  newsKeysAfter,
  pictured,
  published,
} from '../domain/news-post.ts';
import type { NewsStore } from '../ports.ts';
import { checkNews } from './check-news.ts';
import { findNews, type NewsId } from './find-news.ts';

export interface WriteNews {
  readonly games: GameStore;
  readonly news: NewsStore;
  readonly builds: Pick<BuildStore, 'version'>;
  readonly media: PublishedMedia;
  readonly quotas: Pick<Quotas, 'news'>;
  readonly clock: Clock;
}

/** Who writes, and why the store writes it. */
export interface NewsCommand extends Writer {
  readonly cause: Cause;
}

/** Writes a post about a game: a draft, or published at once. */
export async function createNews(
  { gameId, isPublished, ...text }: NewsText & { readonly gameId: string; readonly isPublished: boolean },
  command: NewsCommand,
  deps: WriteNews,
): Promise<Result<NewsPost, Problem>> {
  const { caller } = command;
  const visibleGame = visible(await deps.games.get(gameId), gameId, caller);
  if (!visibleGame.ok) return visibleGame;
  const game = visibleGame.value;
  if (!may(caller, 'create', 'NewsPost', managerOf(caller, game))) return err(forManagers);
  const now = deps.clock.now();
  const id = newId(now);
  const decision = decided(command, { operation: 'create', game, id, fields: fieldsOf(text) }, now);
  if (!decision.ok) return decision;
  const checked = await checkNews(text, game, deps);
  if (!checked.ok) return checked;
  const draft = pictured(newDraft(text, game, id, isoTime(now)), checked.value);
  const after = isPublished ? publishable(draft, game, isoTime(now)) : ok(draft);
  if (!after.ok) return after;
  const writer = signedIn(caller).userId;
  if (!(await deps.quotas.news.take(writer))) return err(dayLimitReached('newsPerDay', now));
  const written = await write({ after: after.value }, command.cause, decision.value, deps);
  if (!written.ok) await deps.quotas.news.giveBack(writer);
  return written.ok ? after : written;
}

/** Changes a post, and publishes a draft if asked to. */
export async function updateNews(
  { isPublished = false, ...edit }: NewsEdit & { readonly isPublished?: boolean | undefined },
  which: NewsId,
  command: NewsCommand,
  deps: WriteNews,
): Promise<Result<NewsPost, Problem>> {
  const found = await ownNews(which, command, deps);
  if (!found.ok) return found;
  const { post, game } = found.value;
  const now = deps.clock.now();
  const fields = fieldsOf({ ...edit, ...(isPublished && { isPublished }) });
  const decision = decided(command, { operation: 'update', game, id: post.id, fields }, now);
  if (!decision.ok) return decision;
  const checked = await checkNews(edit, game, deps);
  if (!checked.ok) return checked;
  const changed = pictured(edited(post, edit, game, isoTime(now)), checked.value);
  const shown = isPublished ? publishable(changed, game, isoTime(now)) : ok(changed);
  if (!shown.ok) return shown;
  const after = { ...shown.value, revision: post.revision + 1 };
  const written = await write({ before: post, after }, command.cause, decision.value, deps);
  return written.ok ? ok(after) : written;
}

/** Removes a post for good, and lets its picture go. */
export async function removeNews(which: NewsId, command: NewsCommand, deps: WriteNews): Promise<Result<void, Problem>> {
  const found = await ownNews(which, command, deps);
  if (!found.ok) return found;
  const { post, game } = found.value;
  const decision = decided(command, { operation: 'delete', game, id: post.id }, deps.clock.now());
  return decision.ok ? write({ before: post }, command.cause, decision.value, deps) : decision;
}

async function ownNews(which: NewsId, { caller }: NewsCommand, deps: WriteNews) {
  const found = await findNews(which, caller, deps);
  return !found.ok || found.value.isManager ? found : err(forManagers);
}

/** The audit record, if an Admin writes about another's game. */
function decided(
  command: NewsCommand,
  { game, id, ...what }: { operation: 'create' | 'update' | 'delete'; game: Game; id: string; fields?: string[] },
  nowMs: number,
): Result<AuditRecord | undefined, Problem> {
  return recordOnGame(command, game, { ...what, subject: { kind: 'news-post', id } }, nowMs);
}

function publishable(post: NewsPost, game: Game, now: string): Result<NewsPost, Problem> {
  return isPublic(game) ? ok(published(post, game, now)) : err(notInStore);
}

/**
 * Writes the post, and the game with it if their pictures change: a file stays stored while its game refers to it, so both
 * are one transaction.
 */
async function write(
  change: NewsChange,
  cause: Cause,
  decision: AuditRecord | undefined,
  deps: WriteNews,
): Promise<Result<void, Problem>> {
  const { before, after } = change;
  const gameId = (after ?? before)?.gameId ?? '';
  if (before?.pictureKey === after?.pictureKey)
    return (await deps.news.write(change, cause, decision)) ? ok(undefined) : err(changedMeanwhile);
  const written = await changeGame(
    gameId,
    (game) => {
      const newsKeys = newsKeysAfter(game.newsKeys, change);
      if (after?.pictureKey !== undefined && newsKeys.length > LIMITS.newsPictures) return err(tooManyPictures);
      return ok({ game: { ...game, newsKeys }, beside: { news: change, decision } });
    },
    cause,
    deps,
  );
  return written.ok ? ok(undefined) : written;
}

const forManagers = problem('forbidden', 'Only the developer, the publisher and Admins can write about this game.');
const notInStore = problem('conflict', 'The game is not in the store. Publish it first; the post stays a draft.');
const changedMeanwhile = problem('conflict', 'Someone else is changing this post. Try again.');
const tooManyPictures = problem(
  'conflict',
  `${LIMITS.newsPictures} posts about this game have a picture, the maximum. Remove one from an older post.`,
);

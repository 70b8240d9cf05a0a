import { newsFacts } from '@satcade/contracts/entities/news';
import { change, type TransactItem } from '@satcade/dynamo';
import type { Cause } from '../../ports.ts';
import { gameNewsKey, makerNewsKey, newsKey, recordKey } from '../../table/keys.ts';
import { isPublic, type NewsChange, type NewsPost } from '../domain/news-post.ts';
import { entryOf } from '../domain/news-view.ts';

/* A post with open reports, or a hidden one, has these two attributes, which put it into the index of reports. */
export const BY_REPORT = { name: 'byReport', pk: 'reportedIn', sk: 'reportedSince' };
export const REPORTED_NEWS = 'NEWS';
export const HIDDEN_NEWS = 'HIDDEN-NEWS';

/**
 * The writes of a changed post, for one transaction: the post itself, and its entries in the lists of its game and of
 * those who make it, which only a public post has.
 */
export function newsWrites({ before, after }: NewsChange, cause: Cause): TransactItem[] {
  const [was, is] = [before, after].map((post) => new Map(entryKeys(post).map((key) => [`${key.pk} ${key.sk}`, key])));
  const gone = [...(was ?? [])].filter(([name]) => is?.has(name) !== true).map(([, key]) => ({ remove: key }));
  const entries =
    after === undefined ? [] : [...(is?.values() ?? [])].map((key) => ({ put: { ...key, ...entryOf(after) } }));
  return [...postWrites({ before, after }, cause), ...gone, ...entries];
}

function postWrites({ before, after }: NewsChange, cause: Cause): TransactItem[] {
  if (after === undefined) {
    if (before === undefined) return [];
    const asRead = change().expectEqual('revision', before.revision);
    return [{ remove: newsKey(before.gameId, before.id), onlyIf: asRead }, { remove: recordKey(before.id) }];
  }
  const { gameId, id } = after;
  if (before === undefined)
    return [
      { put: { ...newsKey(gameId, id), ...after, ...cause }, onlyIfNew: true },
      { put: { ...recordKey(id), gameId } },
    ];
  const update = change()
    .expectEqual('revision', before.revision)
    .setFields(newsFacts, after)
    .set({ ...cause });
  if (after.isHidden) update.set({ [BY_REPORT.pk]: HIDDEN_NEWS, [BY_REPORT.sk]: id });
  else if (after.reports === undefined) update.remove(BY_REPORT.pk, BY_REPORT.sk);
  return [{ update: newsKey(gameId, id), change: update }];
}

function entryKeys(post: NewsPost | undefined) {
  if (post?.publishedAt === undefined || !isPublic(post)) return [];
  const { gameId, id, publishedAt, makers } = post;
  return [gameNewsKey(gameId, publishedAt, id), ...makers.map((userId) => makerNewsKey(userId, publishedAt, id))];
}

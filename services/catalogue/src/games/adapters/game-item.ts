import { type Change, change } from '@satcade/dynamo';
import type { Cause } from '../../ports.ts';
import type { Publishing } from '../../publishers/domain/publishing.ts';
import { gameKey } from '../../table/keys.ts';
import { type AdminList, adminListOf } from '../domain/admin-list.ts';
import { changedFields, type Game } from '../domain/game.ts';
import { dueHour } from '../domain/publication-date.ts';
import { awaitsFile } from '../domain/submission.ts';

/**
 * Sparse: only games in one of the Admins' lists, submissions without a file, and games that wait for their date, or with
 * a build that does, have the attribute.
 */
export const BY_REVIEW = { name: 'byReview', pk: 'awaits', sk: 'sk' };
export const ADMIN_LISTS: Readonly<Record<AdminList, string>> = { waiting: 'review', 'turned-down': 'second-look' };
/** In addition to the Admins' lists: submissions that wait for their file, oldest first. */
export const AWAITS_FILE = 'file';
/** In addition: games and builds that wait for a time, by hour. */
export const releasesIn = (hour: string): string => `release#${hour}`;
/**
 * Sparse: only games with a publisher or an invitation. By state and user, so that invitations never hide published
 * games.
 */
export const BY_PUBLISHER = { name: 'byPublisher', pk: 'publishedBy', sk: 'sk' };
export const publishedBy = ({ state, userId }: Pick<Publishing, 'state' | 'userId'>): string => `${state}#${userId}`;

/**
 * The item of a new game: its facts with its key, the attributes of its indexes and its cause. The package publishes it
 * for commands that write many games past the API.
 */
export function gameItem(game: Game, cause: Cause): Record<string, unknown> {
  const list = indexedAs(game);
  const listed = list === undefined ? {} : { [BY_REVIEW.pk]: list };
  return { ...gameKey(game.gameId), ...game, ...listed, ...cause };
}

/**
 * Writes only the changes, and only if nobody else has written since. Writes that keep the revision, as those of two
 * pictures of an upload, also expect the fields that they change to be as they were read.
 */
export function changeOf(before: Game, after: Game, cause: Cause): Change {
  const [knownFields, values] = [
    new Map<string, unknown>(Object.entries(before)),
    new Map<string, unknown>(Object.entries(after)),
  ];
  const update = change()
    .expectEqual('revision', before.revision)
    .set({ ...cause });
  for (const name of changedFields(before, after)) {
    const [was, value] = [knownFields.get(name), values.get(name)];
    if (before.revision === after.revision && was === undefined) update.expectAbsent(name);
    else if (before.revision === after.revision) update.expectEqual(name, was);
    if (value === undefined) update.remove(name);
    else update.set({ [name]: value });
  }
  if (after.publishing !== undefined) update.set({ [BY_PUBLISHER.pk]: publishedBy(after.publishing) });
  else if (before.publishing !== undefined) update.remove(BY_PUBLISHER.pk);
  const list = indexedAs(after);
  if (list !== undefined) update.set({ [BY_REVIEW.pk]: list });
  else if (indexedAs(before) !== undefined) update.remove(BY_REVIEW.pk);
  return update;
}

function indexedAs(game: Game): string | undefined {
  const list = adminListOf(game);
  if (list !== undefined) return ADMIN_LISTS[list];
  if (awaitsFile(game)) return AWAITS_FILE;
  const hour = dueHour(game);
  return hour === undefined ? undefined : releasesIn(hour);
}

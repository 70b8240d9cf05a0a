import type { HiddenGames } from '@satcade/contracts/entities/preferences';
import { queryClient } from '../../lib/api/query-client.ts';
import { hidden } from '../../lib/hidden.ts';
import { readAll } from '../catalogue/published/read-list.ts';
import { ownedIdsQuery } from '../marks/published/api.ts';
import { hiddenOf, readWithout } from './hidden-of.ts';
import { hidesNothing } from './union.ts';

/** Makes all lists of the page leave out these games. A visitor owns none. */
export function applyChoices(choices: HiddenGames, userId: string | undefined): void {
  const applied = { ...choices, owned: choices.owned && userId !== undefined };
  const owner =
    applied.owned && userId !== undefined
      ? { userId, read: readWithout(() => queryClient.fetchQuery(ownedIdsQuery(userId)), readAll) }
      : undefined;
  const next = hidesNothing(applied) ? undefined : hiddenOf(applied, owner);
  if (next?.key !== hidden.get()?.key) hidden.set(next);
}

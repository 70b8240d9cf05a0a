import { gameBuildSchema } from '@satcade/contracts/entities/builds';
import { libraryItemSchema } from '@satcade/contracts/entities/library';
import * as z from 'zod/mini';
import { StoreError } from '../failure.ts';
import { type Line, pathOf } from './lines.ts';
import type { Store } from './requests.ts';

const itemSchema = z.pick(libraryItemSchema, {
  ...{
    gameId: true,
    title: true,
    version: true,
    size: true,
    isActive: true,
    isDownloadable: true,
    unavailableReason: true,
  },
  ...{ channels: true, hasBeta: true, isInBeta: true },
});
export type LibraryGame = z.infer<typeof itemSchema>;

const pageSchema = z.object({ items: z.array(itemSchema), nextToken: z.nullable(z.string()) });
const buildsSchema = z.object({
  items: z.array(z.pick(gameBuildSchema, { version: true })),
  nextToken: z.nullable(z.string()),
});

/** All games of the library, revoked ones included. */
export async function readLibrary(store: Store): Promise<LibraryGame[]> {
  const games: LibraryGame[] = [];
  let next: string | null = '';
  while (next !== null) {
    const path: string = `library?limit=100${next === '' ? '' : `&nextToken=${encodeURIComponent(next)}`}`;
    const page: z.infer<typeof pageSchema> = await store.call({ method: 'GET', path, reply: pageSchema });
    games.push(...page.items);
    next = page.nextToken;
  }
  return games;
}

/** The versions of a line that were released, newest first; none if the game has left the store. */
export async function readVersions(store: Store, line: Line): Promise<string[]> {
  const versions: string[] = [];
  let next: string | null = '';
  try {
    while (next !== null) {
      const path: string = `${pathOf(line)}/builds?limit=100${next === '' ? '' : `&nextToken=${encodeURIComponent(next)}`}`;
      const page: z.infer<typeof buildsSchema> = await store.call({ method: 'GET', path, reply: buildsSchema });
      versions.push(...page.items.map(({ version }) => version));
      next = page.nextToken;
    }
  } catch (error) {
    if (!(error instanceof StoreError && error.status === 404)) throw error;
  }
  return versions;
}

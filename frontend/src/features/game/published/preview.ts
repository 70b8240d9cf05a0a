import { gameSchema } from '@satcade/contracts/entities/game';
import * as z from 'zod/mini';
import { browserStorage } from '../../../lib/storage/browser-storage.ts';
import { PREVIEW_KEY } from '../../../lib/storage/storage-keys.ts';
import { parseJson, storedValue } from '../../../lib/storage/stored.ts';

/** What was typed and not saved, of the texts and facts that a game's page shows. */
const typedSchema = z.object({
  ...z.pick(gameSchema, {
    ...{ title: true, shortDescription: true, description: true, textLanguage: true, category: true, price: true },
    ...{ tags: true, supportedPlatforms: true, releaseDate: true, isNSFW: true },
    ...{ aiUse: true, ageRating: true, contentDescriptors: true, languages: true },
  }).shape,
});
export type TypedGame = z.infer<typeof typedSchema>;

const previewed = z.object({ gameId: z.string(), typed: z.optional(typedSchema) });

const kept = storedValue<z.infer<typeof previewed> | undefined>({
  key: PREVIEW_KEY,
  storage: browserStorage('session'),
  empty: undefined,
  parse(text) {
    const parsed = previewed.safeParse(parseJson(text));
    return parsed.success ? parsed.data : undefined;
  },
  format: (value) => JSON.stringify(value ?? null),
});

export const previewPath = (gameId: string): string => `/preview/${gameId}`;

/** Opens the preview of a game in a tab of its own, which gets a copy of this tab's session storage. */
export function openPreview(gameId: string, typed?: TypedGame): void {
  kept.set({ gameId, ...(typed !== undefined && { typed }) });
  window.open(previewPath(gameId), '_blank');
}

/** What was typed for this game when its preview was opened; `undefined`: nothing. */
export function typedFor(gameId: string): TypedGame | undefined {
  const value = kept.get();
  return value?.gameId === gameId ? value.typed : undefined;
}

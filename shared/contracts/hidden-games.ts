import type { HiddenGames } from './entities/preferences.ts';

export const NOTHING_HIDDEN: HiddenGames = { tags: [], adult: false, ai: false, unstatedAi: false, owned: false };

type Shown = Readonly<{ tags: readonly string[]; isNSFW: boolean; aiUse?: readonly string[] | undefined }>;

/** Why lists hide a game: its hidden tags, and the kinds of games that it belongs to. Owned games are not known here. */
export function reasonsToHide(
  { tags, adult, ai, unstatedAi }: HiddenGames,
  game: Shown,
): { readonly tags: readonly string[]; readonly kinds: readonly ('adult' | 'ai' | 'unstatedAi')[] } {
  const wanted = new Set(tags.map((tag) => tag.toLowerCase()));
  const isMadeByAi = game.aiUse?.some((use) => use !== 'none') ?? false;
  return {
    tags: game.tags.filter((tag) => wanted.has(tag.toLowerCase())),
    kinds: [
      ...(adult && game.isNSFW ? (['adult'] as const) : []),
      ...(ai && isMadeByAi ? (['ai'] as const) : []),
      ...(ai && unstatedAi && game.aiUse === undefined ? (['unstatedAi'] as const) : []),
    ],
  };
}

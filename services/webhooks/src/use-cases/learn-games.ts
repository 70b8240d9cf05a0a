import type { SoldGame } from '../domain/contents.ts';
import type { GameStore } from '../ports.ts';

/** Keeps whose the sold games are, for events that name only the game, unless a listing has said so. */
export async function learnGames(
  lines: readonly SoldGame[],
  developerId: string,
  { games }: { readonly games: GameStore },
): Promise<void> {
  for (const { gameId, title, developerId: seller } of lines) {
    if (seller !== developerId || (await games.get(gameId)) !== undefined) continue;
    await games.save({ gameId, developerId, title }, 0);
  }
}

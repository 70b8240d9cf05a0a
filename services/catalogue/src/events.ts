import { gameListingChanged } from '@satcade/contracts/events';
import { draft, type EventDraft, type ItemChange } from '@satcade/lambda/events-out';
import { gameItemSchema } from './adapters/items.ts';
import { kindOf } from './adapters/keys.ts';
import { listingData } from './domain/event-data.ts';

/** What a change of the catalogue table means to others: every revision of a game is told, nothing else is. */
export function eventsOf({ before, after }: ItemChange): readonly EventDraft[] {
  if (after === undefined || kindOf(after) !== 'game') return [];
  const game = gameItemSchema.parse(after);
  const was = before === undefined ? 0 : gameItemSchema.parse(before).revision;
  return game.revision > was ? [draft(gameListingChanged, listingData(game))] : [];
}

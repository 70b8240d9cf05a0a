import { developerProfileChanged, gameListingChanged } from '@satcade/contracts/events';
import { draft, type EventDraft, type ItemChange } from '@satcade/lambda/events-out';
import { developerItemSchema, gameItemSchema } from './adapters/items.ts';
import { kindOf } from './adapters/keys.ts';
import { listingData, profileData } from './domain/event-data.ts';

/** What a change of the catalogue table means to others: every revision of a game and of a profile is told, nothing else is. */
export function eventsOf(change: ItemChange): readonly EventDraft[] {
  switch (kindOf(change.after ?? change.before ?? {})) {
    case 'game':
      return gameEvents(change);
    case 'developer':
      return profileEvents(change);
    case 'purchase':
    case 'download':
    case 'review':
    case 'other':
      return [];
  }
}

function gameEvents({ before, after }: ItemChange): EventDraft[] {
  if (after === undefined) return [];
  const game = gameItemSchema.parse(after);
  const was = before === undefined ? 0 : gameItemSchema.parse(before).revision;
  return game.revision > was ? [draft(gameListingChanged, listingData(game))] : [];
}

function profileEvents({ before, after }: ItemChange): EventDraft[] {
  const [was, is] = [before, after].map((item) => (item === undefined ? undefined : developerItemSchema.parse(item)));
  const data = was?.revision === is?.revision ? undefined : profileData(was, is);
  return data === undefined ? [] : [draft(developerProfileChanged, data)];
}

import { type Game, gameSchema } from '@satcade/contracts/entities/game';
import { language } from '../../content/language.ts';
import type { RecordChange } from '../../lib/live/client.ts';

/**
 * The game after a live message; `undefined` if the message holds nothing new. A game that leaves the store is no
 * longer for sale from this moment.
 */
export function gameAfter(current: Game | undefined, { type, data }: RecordChange): Game | undefined {
  if (type === 'deleted') return current && { ...current, status: 'rejected' };
  const next = gameSchema.safeParse(data);
  if (!next.success || (current !== undefined && current.updatedAt > next.data.updatedAt)) return undefined;
  // The message has the original texts. The game is read again for those of the page.
  return next.data.translatedInto?.includes(language) ? undefined : next.data;
}

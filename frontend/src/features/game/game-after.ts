import { type Game, gameSchema } from '@satcade/contracts/entities/games';
import type { RecordChange } from '../../lib/live/client.ts';

/**
 * The game as a message shows it; `undefined`: the message says nothing new. A game that left the store is not for sale
 * from this moment on.
 */
export function gameAfter(known: Game | undefined, { type, data }: RecordChange): Game | undefined {
  if (type === 'deleted') return known && { ...known, status: 'rejected' };
  const next = gameSchema.safeParse(data);
  if (!next.success || (known !== undefined && known.updatedAt > next.data.updatedAt)) return undefined;
  return next.data;
}

import type { arrivalFacts } from '@satcade/contracts/entities/scans';
import type { Facts } from '@satcade/contracts/shape';
import { gameIdOf, parseStorageKey } from '@satcade/contracts/storage-keys';
import { isId } from '@satcade/kernel';

/** One version of a file that has arrived in the uploads bucket. */
export type Arrival = Facts<typeof arrivalFacts>;

/** An object as S3 announces it. */
export type CreatedObject = Pick<Arrival, 'key' | 'size' | 'versionId' | 'sequencer'>;

/** The arrival of a created object; `undefined` if its key is not a key for uploads. */
export function arrivalOf({ key, size, versionId, sequencer }: CreatedObject): Arrival | undefined {
  const parsed = parseStorageKey(key);
  if (parsed === undefined) return undefined;
  const { kind, userId: ownerId, fileName } = parsed;
  if (kind === 'game' && !isId(parsed.gameKey)) return undefined;
  const gameKey = kind === 'avatar' || kind === 'banner' ? parsed.gameKey : gameIdOf(parsed);
  return { key, kind, ownerId, gameKey, fileName, size, versionId, sequencer: comparable(sequencer) };
}

const SEQUENCER_DIGITS = 64;

/**
 * S3's rule: hexadecimal sequencers of one key are padded with zeros on the right to the same length and then compared
 * as text.
 */
const comparable = (sequencer: string): string => sequencer.toUpperCase().padEnd(SEQUENCER_DIGITS, '0');

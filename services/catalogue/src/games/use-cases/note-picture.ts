import { namedPictureFacts } from '@satcade/contracts/entities/pictures';
import type { EventData, picturePublished } from '@satcade/contracts/events';
import { fieldsOf } from '@satcade/contracts/shape';
import { gameIdOf, parseStorageKey } from '@satcade/contracts/storage-keys';
import { untilWritten } from '@satcade/lambda/until-written';
import type { DeveloperStore } from '../../developers/ports.ts';
import type { Cause } from '../../ports.ts';
import { picturesOf } from '../domain/pictures.ts';
import type { GameStore } from '../ports.ts';

interface Dependencies {
  readonly games: Pick<GameStore, 'get' | 'save'>;
  readonly developers: Pick<DeveloperStore, 'get' | 'notePicture'>;
}

/**
 * Stores what is known of a picture now, with the game or the profile that shows it. This does not count as a change of
 * the game: the revision stays, so that nothing is published to other services. All pictures of an upload are published
 * at nearly the same time.
 */
export async function notePicture(
  measured: EventData<typeof picturePublished>,
  cause: Cause,
  { games, developers }: Dependencies,
): Promise<void> {
  const picture = fieldsOf(namedPictureFacts, measured);
  const file = parseStorageKey(picture.key);
  if (file === undefined) return;
  if (file.kind === 'avatar' || file.kind === 'banner') return developers.notePicture(file.userId, file.kind, picture);
  await untilWritten(`the game of ${picture.key}`, async () => {
    const game = await games.get(gameIdOf(file));
    if (game === undefined) return true;
    const pictures = picturesOf(game, [picture]);
    return !pictures?.includes(picture) || games.save(game, { ...game, pictures }, cause);
  });
}

import type { NamedPicture } from '@satcade/contracts/entities/pictures';
import { type Problem, problem } from '@satcade/contracts/problem';
import { gameIdOf, parseStorageKey } from '@satcade/contracts/storage-keys';
import { err, type Result } from '@satcade/kernel';
import type { BuildStore } from '../../builds/ports.ts';
import type { Game } from '../../games/domain/game.ts';
import type { PublishedMedia } from '../../games/ports.ts';
import { checkMedia } from '../../games/use-cases/check-media.ts';
import type { NewsEdit } from '../domain/news-post.ts';

/**
 * Refuses a picture that is not an accepted screenshot of the game, and a version that the game never had. Returns what is
 * known of the picture.
 */
export async function checkNews(
  { pictureKey, version }: Pick<NewsEdit, 'pictureKey' | 'version'>,
  game: Game,
  { builds, media }: { readonly builds: Pick<BuildStore, 'version'>; readonly media: PublishedMedia },
): Promise<Result<readonly NamedPicture[], Problem>> {
  if (pictureKey && !isScreenshotOf(game, pictureKey)) return err(refused('body.pictureKey', NOT_OF_GAME));
  if (version && (await builds.version(game.gameId, version)) === undefined)
    return err(refused('body.version', NO_BUILD));
  return checkMedia([{ path: 'body.pictureKey', key: pictureKey }], media);
}

function isScreenshotOf({ gameId, developerId }: Game, key: string): boolean {
  const file = parseStorageKey(key);
  return file?.kind === 'screenshot' && file.userId === developerId && gameIdOf(file) === gameId;
}

const NOT_OF_GAME = 'must be a picture that the developer uploaded as a screenshot of this game';
const NO_BUILD = 'must be the version of a build of this game';
const refused = (path: string, message: string): Problem =>
  problem('validation', `${path}: ${message}`, [{ path, message }]);

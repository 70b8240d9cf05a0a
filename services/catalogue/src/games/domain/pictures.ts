import type { NamedPicture } from '@satcade/contracts/entities/pictures';
import type { Game } from './game.ts';

/**
 * What is known of the pictures that a game shows: of what it knew and of what was found now, which counts more. Absent
 * if nothing is known, as of pictures from before there were copies.
 */
export function picturesOf(
  { thumbnailKey, screenshotKeys, pictures = [] }: Pick<Game, 'thumbnailKey' | 'screenshotKeys' | 'pictures'>,
  found: readonly NamedPicture[] = [],
): readonly NamedPicture[] | undefined {
  const pictureByKey = new Map([...pictures, ...found].map((picture) => [picture.key, picture]));
  const shown = [...(thumbnailKey === undefined ? [] : [thumbnailKey]), ...screenshotKeys].flatMap(
    (key) => pictureByKey.get(key) ?? [],
  );
  return shown.length === 0 ? undefined : shown;
}

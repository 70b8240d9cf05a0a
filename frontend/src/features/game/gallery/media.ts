import type { Game } from '@satcade/contracts/entities';
import type { PictureFacts } from '@satcade/contracts/entities/pictures';
import { gameText } from '../../../content/store/game.ts';

export interface Medium {
  readonly kind: 'video' | 'image';
  readonly key: string;
  readonly label: string;
  /** Of an image that has copies. */
  readonly picture?: PictureFacts | undefined;
}

/** The media of the gallery: the trailer first, then the screenshots. */
export function mediaOf(game: Game): Medium[] {
  const trailer = game.trailerKey;
  return [
    ...(trailer === undefined ? [] : [{ kind: 'video' as const, key: trailer, label: gameText.trailer }]),
    ...game.screenshotKeys.map((key, index) => ({
      kind: 'image' as const,
      key,
      label: gameText.screenshot(index + 1),
      picture: game.pictures?.find((picture) => picture.key === key),
    })),
  ];
}

/** The picture in place of the trailer until it plays: the first screenshot. */
export const posterOf = (media: readonly Medium[]): Medium | undefined => media.find(({ kind }) => kind === 'image');

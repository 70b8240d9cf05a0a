import type { Game } from '@satcade/contracts/entities';
import { gameText } from '../../../content/store/game.ts';

export interface Medium {
  readonly kind: 'video' | 'image';
  readonly key: string;
  readonly label: string;
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
    })),
  ];
}

/** The picture in place of the trailer until it plays: the first screenshot. */
export const posterOf = (media: readonly Medium[]): string | undefined =>
  media.find(({ kind }) => kind === 'image')?.key;

import type { PictureFacts } from '@satcade/contracts/entities/pictures';
import { CERTAIN_COPIES, type CopyFormat, copiesOf, copyAt } from '@satcade/contracts/picture-copies';

/** How a picture is shown. */
export interface Frame {
  /** How wide its frame is, as in HTML. */
  readonly sizes: string;
  /** The same at its widest, in CSS pixels. */
  readonly widest: number;
  /** Width by height of the frame. The picture fills it, and is cut off where it is larger. */
  readonly ratio: number;
}

/** The shape of all covers. */
export const COVER_RATIO = 3 / 4;

/** The frame of a cover of a fixed width, in CSS pixels. */
export const coverFrame = (width: number): Frame => ({ sizes: `${width}px`, widest: width, ratio: COVER_RATIO });

/** Screens have up to three pixels per CSS pixel. */
const DENSITY = 3;

/** The copies of a picture for a frame, as in `srcset`. The widths are those of the part that the frame shows. */
export function srcSetOf(
  url: string,
  facts: PictureFacts | 'unknown',
  { widest, ratio }: Frame,
  format: CopyFormat,
): string {
  if (facts === 'unknown')
    return CERTAIN_COPIES.map(({ name, width }) => `${copyAt(url, name, format)} ${width}w`).join();
  const { width, height } = facts;
  const cut = Math.max(1, width / height / ratio);
  const copies = copiesOf(width);
  const enough = copies.findIndex((copy) => copy.width >= widest * cut * DENSITY);
  return copies
    .slice(0, enough < 0 ? undefined : enough + 1)
    .map((copy) => `${copyAt(url, copy.name, format)} ${Math.round(copy.width / cut)}w`)
    .join();
}

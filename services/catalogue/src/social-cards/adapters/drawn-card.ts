import { cardSvg } from '../domain/card-svg.ts';
import type { Covers, DrawCard } from '../ports.ts';
import { cardFonts } from './fonts.ts';
import { dataUriOf, jpegOf, startDrawing } from './picture.ts';

/** Draws cards in this process, after it has read the fonts and what draws. */
export async function cardDrawing(covers: Covers): Promise<DrawCard> {
  const fontsFor = cardFonts();
  await startDrawing();
  return async (shown) => {
    const cover = await coverOf(shown.cover, covers);
    const fonts = fontsFor([shown.title, shown.developer ?? '']);
    const picture = await jpegOf(cardSvg(shown, cover, fonts), fonts.files);
    return { picture, isComplete: shown.cover === undefined || cover !== undefined };
  };
}

async function coverOf(key: string | undefined, covers: Covers): Promise<string | undefined> {
  const bytes = key === undefined ? undefined : await covers.get(key);
  // The drawing without a damaged picture is better than none.
  return bytes === undefined ? undefined : dataUriOf(bytes).catch(() => undefined);
}

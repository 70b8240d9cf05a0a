import type { PictureFacts } from '@satcade/contracts/entities/pictures';
import { type CopyFormat, copiesOf } from '@satcade/contracts/picture-copies';
import { placeholderOf } from '../../domain/placeholder.ts';
import type { PictureCopy } from '../../ports.ts';
import { encodeCopy, type Pixels } from './codecs.ts';
import { resized } from './resize.ts';

const FORMATS: readonly CopyFormat[] = ['avif', 'webp'];

/** What is known of a picture, and its copies. */
export async function withCopies(
  pixels: Pixels,
): Promise<{ readonly facts: PictureFacts; readonly copies: readonly PictureCopy[] }> {
  const { width, height } = pixels;
  const copies: PictureCopy[] = [];
  // Each is made from the next wider one, so that a large picture is read once.
  let source = pixels;
  for (const copy of copiesOf(width).toReversed()) {
    if (copy.width < source.width) source = await resized(source, copy.width);
    for (const format of FORMATS) copies.push({ name: copy.name, format, bytes: await encodeCopy(source, format) });
  }
  return { facts: { width, height, placeholder: placeholderOf(source) }, copies };
}

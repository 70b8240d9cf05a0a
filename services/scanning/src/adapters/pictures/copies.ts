import type { PictureFacts } from '@satcade/contracts/entities/pictures';
import { type CopyFormat, storedCopiesOf } from '@satcade/contracts/picture-copies';
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
  let encoded: readonly Encoded[] = [];
  for (const copy of storedCopiesOf(width)) {
    const isNarrower = copy.width < source.width;
    if (isNarrower) source = await resized(source, copy.width);
    if (isNarrower || encoded.length === 0) encoded = await inAllFormats(source);
    copies.push(...encoded.map((each) => ({ ...each, name: copy.name })));
  }
  return { facts: { width, height, placeholder: placeholderOf(source) }, copies };
}

type Encoded = Omit<PictureCopy, 'name'>;

async function inAllFormats(pixels: Pixels): Promise<Encoded[]> {
  const encoded: Encoded[] = [];
  for (const format of FORMATS) encoded.push({ format, bytes: await encodeCopy(pixels, format) });
  return encoded;
}

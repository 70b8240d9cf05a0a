import * as z from 'zod/mini';
import { type PictureFacts, pictureFacts } from './entities/pictures.ts';

/*
 * What is known of a published picture is stored with it, as the object's own metadata. Scanning writes it, and the
 * catalogue reads it when a game or a profile names the picture.
 */

const WIDTH = 'x-amz-meta-width';
const HEIGHT = 'x-amz-meta-height';
const PLACEHOLDER = 'x-amz-meta-placeholder';

/** The headers that store these facts with an object. */
export const pictureMetadata = ({ width, height, placeholder }: PictureFacts): Readonly<Record<string, string>> => ({
  [WIDTH]: String(width),
  [HEIGHT]: String(height),
  ...(placeholder !== undefined && { [PLACEHOLDER]: String(placeholder) }),
});

const numbers = z.object({
  width: z.coerce.number(),
  height: z.coerce.number(),
  placeholder: z.optional(z.coerce.number()),
});

/** The facts in the headers of an object; `undefined` for one without any: a video, or a picture without copies. */
export function pictureOfMetadata(headers: Pick<Headers, 'get'>): PictureFacts | undefined {
  const width = headers.get(WIDTH);
  if (width === null) return undefined;
  const read = numbers.safeParse({
    width,
    height: headers.get(HEIGHT),
    placeholder: headers.get(PLACEHOLDER) ?? undefined,
  });
  return read.success ? pictureFacts.safeParse(read.data).data : undefined;
}

import * as z from 'zod/mini';
import { count, storageKey, whole } from '../fields.ts';

/** What pages know of a published picture before it has loaded. */
export const pictureFacts = z.object({
  /** Pixels. */
  width: whole,
  height: whole,
  /** Its colours in 20 bits, in its place until it has loaded; absent for a picture with transparent parts. */
  placeholder: z.optional(count),
});
export type PictureFacts = z.infer<typeof pictureFacts>;

/** The same with the picture's key: nobody takes them for those of a picture that has replaced it. */
export const namedPictureFacts = z.extend(pictureFacts, { key: storageKey });
export type NamedPicture = z.infer<typeof namedPictureFacts>;

/** The data of PicturePublished. */
export const pictureEventFields = z.extend(namedPictureFacts, { publishedAt: z.iso.datetime() });

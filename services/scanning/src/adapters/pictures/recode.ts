import { err, ok, type Result } from '@satcade/kernel';
import { claimedSize, dimensionRefusal } from '../../domain/picture-size.ts';
import type { Pictures } from '../../ports.ts';
import { CODECS } from './codecs.ts';

const UNREADABLE = 'The picture cannot be read. Save it again with an image editor and upload that file.';

/** Decodes a picture and encodes its pixels again in the same type. */
export const pictures: Pictures = {
  async recode(bytes, contentType): Promise<Result<Uint8Array<ArrayBuffer>, string>> {
    const codec = CODECS[contentType];
    const claimed = claimedSize(contentType, bytes);
    if (codec === undefined || claimed === undefined) return err(UNREADABLE);
    const refusal = dimensionRefusal(claimed);
    if (refusal !== undefined) return err(refusal);
    const { decode, encode } = await codec();
    const pixels = await decode(new Uint8Array(bytes).buffer).catch(() => undefined);
    // The decoded picture differs from the size in its header, which the limits were checked against.
    if (pixels === undefined || pixels.width * pixels.height !== claimed.width * claimed.height) return err(UNREADABLE);
    return ok(new Uint8Array(await encode(pixels)));
  },
};

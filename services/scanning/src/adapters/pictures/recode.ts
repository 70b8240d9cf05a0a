import type { Reason } from '@satcade/contracts/archive/reasons';
import { err, ok, type Result } from '@satcade/kernel';
import { claimedSize, dimensionRefusal } from '../../domain/picture-size.ts';
import type { Pictures } from '../../ports.ts';
import { CODECS, type Pixels } from './codecs.ts';
import { withCopies } from './copies.ts';

const UNREADABLE: Reason = 'The picture cannot be read. Save it again with an image editor and upload that file.';

/** Decodes a picture and encodes its pixels again in the same type. */
export const pictures: Pictures = {
  async recode(bytes, contentType) {
    const decoded = await decode(bytes, contentType);
    return decoded.ok ? ok(await encode(decoded.value, contentType)) : decoded;
  },

  async prepare(bytes, contentType) {
    const decoded = await decode(bytes, contentType);
    if (!decoded.ok) return decoded;
    return ok({ bytes: await encode(decoded.value, contentType), ...(await withCopies(decoded.value)) });
  },
};

async function decode(bytes: Uint8Array, contentType: string): Promise<Result<Pixels, Reason>> {
  const codec = CODECS[contentType];
  const claimed = claimedSize(contentType, bytes);
  if (codec === undefined || claimed === undefined) return err(UNREADABLE);
  const refusal = dimensionRefusal(claimed);
  if (refusal !== undefined) return err(refusal);
  const loaded = await codec();
  const pixels = await loaded.decode(new Uint8Array(bytes).buffer).catch(() => undefined);
  // The decoded picture differs from the size in its header, which the limits were checked against.
  if (pixels === undefined || pixels.width * pixels.height !== claimed.width * claimed.height) return err(UNREADABLE);
  return ok(pixels);
}

async function encode(pixels: Pixels, contentType: string): Promise<Uint8Array<ArrayBuffer>> {
  const codec = await CODECS[contentType]?.();
  if (codec === undefined) throw new Error(`there is no codec for ${contentType}`);
  return new Uint8Array(await codec.encode(pixels));
}

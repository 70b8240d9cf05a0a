import type { UploadKind } from '@satcade/contracts/enums';
import { holds } from './file-signatures.ts';

export type MediaKind = Exclude<UploadKind, 'game'>;

/**
 * How many bytes of a file are needed to identify its type: the head of a WebM names its document type within this
 * range.
 */
export const MEDIA_HEAD_BYTES = 4096;

/** The type that the bytes themselves show, if this kind of file may have it. */
export function mediaTypeOf(kind: MediaKind, head: Uint8Array): string | undefined {
  switch (kind) {
    case 'trailer':
      return videoTypeOf(head);
    case 'thumbnail':
    case 'screenshot':
    case 'avatar':
    case 'banner':
      return imageTypeOf(head);
  }
}

function imageTypeOf(head: Uint8Array): string | undefined {
  if (holds(head, '\xff\xd8\xff')) return 'image/jpeg';
  if (holds(head, '\x89PNG\r\n\x1a\n')) return 'image/png';
  if (holds(head, 'RIFF') && holds(head, 'WEBP', 8)) return 'image/webp';
  return undefined;
}

function videoTypeOf(head: Uint8Array): string | undefined {
  if (holds(head, 'RIFF') && holds(head, 'AVI ', 8)) return 'video/x-msvideo';
  if (holds(head, '\x1a\x45\xdf\xa3')) return hasWebmDocType(head) ? 'video/webm' : undefined;
  if (holds(head, 'ftyp', 4)) return videoBrand(head);
  // QuickTime files from before brands begin with one of these atoms.
  const isOldQuickTime = ['moov', 'mdat', 'wide', 'free', 'skip'].some((atom) => holds(head, atom, 4));
  return isOldQuickTime ? 'video/quicktime' : undefined;
}

/** Matroska and WebM share their container; the element DocType (id 4282, then its length) distinguishes them. */
const hasWebmDocType = (head: Uint8Array): boolean => /\x42\x82.{1,8}?webm/s.test(latin1(head));

const latin1 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

const MP4_BRAND = /^(isom|iso[2-9a-c]|mp4[12]|avc1|M4V[ HP]|dash|MSNV|mmp4|f4v |3g[p2].)$/;

/** The main brands of the `ftyp` box of stills (AVIF, HEIC) and of sound. */
const NO_VIDEO_BRAND = /^(avif|avis|heic|heix|heim|heis|mif1|msf1|M4A |M4B )$/;

/** The `ftyp` box: its length, its main brand, a version, then the other compatible brands. */
function videoBrand(head: Uint8Array): string | undefined {
  const text = latin1(head);
  const boxBytes = Buffer.from(head).readUInt32BE(0);
  const main = text.slice(8, 12);
  const brands = [main];
  for (let at = 16; at + 4 <= Math.min(boxBytes, head.length); at += 4) brands.push(text.slice(at, at + 4));
  if (main === 'qt  ') return 'video/quicktime';
  return brands.some((brand) => MP4_BRAND.test(brand)) && !NO_VIDEO_BRAND.test(main) ? 'video/mp4' : undefined;
}

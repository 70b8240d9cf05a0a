import type { PictureFacts } from './entities/pictures.ts';

/** What the site shows on screens of one to three pixels per CSS pixel. */
const WIDTHS = [160, 320, 480, 640, 960, 1280];
const WIDEST = 1920;
/** A copy must be this much narrower than the picture to be worth its bytes. */
const STEP = 1.5;

/** AVIF has half the bytes; WebP is read by everything that shows pictures. */
export type CopyFormat = 'avif' | 'webp';

interface PictureCopy {
  readonly name: string;
  /** Pixels. */
  readonly width: number;
}

const fullCopy = (width: number): PictureCopy => ({ name: 'full', width: Math.min(width, WIDEST) });

/** The copies of a picture of this width, each in both formats: the narrower ones, and one of all its pixels up to 1920. */
export const copiesOf = (width: number): PictureCopy[] => [
  ...WIDTHS.filter((each) => each * STEP <= width).map((each) => ({ name: `w${each}`, width: each })),
  fullCopy(width),
];

/** The smallest copy of a picture of this width that is `wanted` wide, or the widest. */
export const fittingCopy = (width: number, wanted: number): PictureCopy =>
  copiesOf(width).find((copy) => copy.width >= wanted) ?? fullCopy(width);

/** The key, or the address, of a copy: below that of the picture. */
export const copyAt = (picture: string, name: string, format: CopyFormat): string => `${picture}/${name}.${format}`;

/** The keys of all copies that any picture under this key can have. */
export const copyKeysOf = (picture: string): string[] =>
  copiesOf(WIDEST).flatMap(({ name }) => [copyAt(picture, name, 'avif'), copyAt(picture, name, 'webp')]);

/** The smallest WebP copy that is `wanted` wide, or the widest; the picture itself if it has no copies. */
export const copyFor = (picture: string, facts: Pick<PictureFacts, 'width'> | undefined, wanted: number): string =>
  facts === undefined ? picture : copyAt(picture, fittingCopy(facts.width, wanted).name, 'webp');

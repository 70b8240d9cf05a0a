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

/** Widths in which each picture has a copy, also a narrower one: for those who know its key alone. */
const ALWAYS = [160, 320];

/** All copies that are stored of a picture of this width, the widest first. */
export const storedCopiesOf = (width: number): PictureCopy[] => {
  const copies = copiesOf(width);
  const others = ALWAYS.map((each) => ({ name: `w${each}`, width: Math.min(each, width) }));
  const missing = others.filter(({ name }) => !copies.some((copy) => copy.name === name));
  return [...copies, ...missing].toSorted((a, b) => b.width - a.width);
};

/**
 * The copies that a picture has whatever its width is. `full` is as wide as the picture, of which more than 320 pixels
 * are expected.
 */
export const CERTAIN_COPIES: readonly PictureCopy[] = [
  ...ALWAYS.map((width) => ({ name: `w${width}`, width })),
  { name: 'full', width: 640 },
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

import type { PictureSize } from './picture-size.ts';

/** The pixels of a picture, four bytes each. */
interface Bitmap extends PictureSize {
  readonly data: ArrayLike<number>;
}

const COLUMNS = 3;
const ROWS = 2;

/** Lightness, green to red, blue to yellow. */
type Oklab = readonly [number, number, number];

/**
 * The colours of a picture in 20 bits, from which the site's style sheet paints a blurred picture without a script
 * (frontend/src/components/picture/sized.module.css): the lightness of six fields with 2 bits each, by rows; then of the
 * whole picture lightness with 2 bits and both axes of its colour with 3 bits. `undefined` for a picture that one can see
 * through: the placeholder would show behind it.
 */
export function placeholderOf(bitmap: Bitmap): number | undefined {
  const { data } = bitmap;
  for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 0) < 250) return undefined;
  const fields = Array.from({ length: COLUMNS * ROWS }, (_, field) => meanOf(bitmap, field));
  const mean = [0, 1, 2].map((axis) => fields.reduce((sum, field) => sum + (field[axis] ?? 0), 0) / fields.length);
  const [lightness = 0, a = 0, b = 0] = mean;
  const light = step((lightness - 0.2) / 0.2, 3);
  const base = light * 0.2 + 0.2;
  const lights = fields.reduce((bits, [each]) => bits * 4 + step((each - base) / 0.1 + 1.5, 3), 0);
  return lights * 256 + light * 64 + colourStep(a) * 8 + colourStep(b);
}

const step = (value: number, highest: number): number => Math.min(highest, Math.max(0, Math.round(value)));

/** -0.2 to 0.15: stronger colours are rare, and grey is exactly in it. */
const colourStep = (value: number): number => step((value + 0.2) / 0.05, 7);

/** At most this many pixels of each row and column of a field are looked at. */
const SAMPLES = 32;

function meanOf({ data, width, height }: Bitmap, field: number): Oklab {
  const [fromX, toX] = part(width, field % COLUMNS, COLUMNS);
  const [fromY, toY] = part(height, Math.floor(field / COLUMNS), ROWS);
  let [lightness, a, b, count] = [0, 0, 0, 0];
  for (let y = fromY; y < toY; y += Math.ceil((toY - fromY) / SAMPLES)) {
    for (let x = fromX; x < toX; x += Math.ceil((toX - fromX) / SAMPLES)) {
      const at = (y * width + x) * 4;
      const colour = oklab(linear(data[at]), linear(data[at + 1]), linear(data[at + 2]));
      lightness += colour[0];
      a += colour[1];
      b += colour[2];
      count += 1;
    }
  }
  return [lightness / count, a / count, b / count];
}

/** A field of a picture of few pixels has at least one of them. */
function part(length: number, index: number, parts: number): readonly [number, number] {
  const from = Math.min(length - 1, Math.floor((length * index) / parts));
  return [from, Math.max(from + 1, Math.floor((length * (index + 1)) / parts))];
}

const linear = (byte = 0): number => {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

/** https://bottosson.github.io/posts/oklab/ */
function oklab(red: number, green: number, blue: number): Oklab {
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

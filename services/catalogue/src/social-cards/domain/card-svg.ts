import { CARD_SIZE, type ShownOnCard } from '@satcade/contracts/social-card';
import { type FittedText, fitText, inOneLine, showable, type Typeface } from './fit-text.ts';

export interface Typefaces {
  readonly display: Typeface;
  readonly text: Typeface;
}

/** Colours of the site's light theme (frontend/src/styles/tokens.css). */
const PAPER = '#faf6ee';
const INK = '#14182b';
const MUTED = '#55586b';
const ACCENT = '#f7931a';
const ON_ACCENT = '#1b1206';

const STORE = 'Satcade';
const UNNAMED = `A game on ${STORE}`;
const { width: WIDTH, height: HEIGHT } = CARD_SIZE;
/** Where the panel with the texts begins: the cover is above it. */
const PANEL = 412;
const MARGIN = 48;
const RIGHT = WIDTH - MARGIN;
/** The squares of which corners consist, as in the logo. */
const SQUARE = 10;
const TITLE_STEPS = [
  { size: 76, lines: 1 },
  { size: 64, lines: 1 },
  { size: 54, lines: 1 },
  { size: 60, lines: 2 },
  { size: 50, lines: 2 },
  { size: 40, lines: 3 },
] as const;
const BADGE = { height: 76, padding: 28, size: 50 } as const;
const LINE = { size: 28, baseline: HEIGHT - 36 } as const;
/** The price gets at most this much. */
const PRICE_WIDTH = 420;
const GAP = 40;

/** The card as SVG. `cover` is a data URI. */
export function cardSvg(shown: ShownOnCard, cover: string | undefined, typefaces: Typefaces): string {
  const price = priceBadge(shown, typefaces);
  const column = Math.max(price.width, brandWidth(typefaces));
  const room = RIGHT - column - GAP - MARGIN;
  const title = fitText(showable(shown.title, typefaces.display) || UNNAMED, typefaces.display, room, TITLE_STEPS);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    cover === undefined ? emptyCover(shown.isAdult) : coverImage(cover),
    // The panel's upper corners are stairs of squares.
    `<path fill="${PAPER}" d="${panelPath()}"/>`,
    titleText(title),
    credits(shown, typefaces.text, room),
    price.svg,
    brand(typefaces),
    '</svg>',
  ].join('');
}

const coverImage = (uri: string): string =>
  `<image x="0" y="0" width="${WIDTH}" height="${PANEL + 2 * SQUARE}" preserveAspectRatio="xMidYMid slice" href="${uri}"/>`;

/** The logo on the accent colour, or the age on a dark ground. */
function emptyCover(isAdult: boolean): string {
  const middle = (PANEL + SQUARE) / 2;
  if (!isAdult)
    return `<rect width="${WIDTH}" height="${PANEL + 2 * SQUARE}" fill="${ACCENT}"/>${logo(WIDTH / 2 - 128, middle - 128, 32, PAPER, ON_ACCENT)}`;
  const age = text({ x: WIDTH / 2, y: middle + 56, size: 160, fill: ACCENT, family: DISPLAY, anchor: 'middle' }, '18+');
  return `<rect width="${WIDTH}" height="${PANEL + 2 * SQUARE}" fill="${INK}"/>${age}`;
}

function panelPath(): string {
  const [s, top] = [SQUARE, PANEL];
  const left = `M0 ${HEIGHT}V${top + 2 * s}H${s}V${top + s}H${2 * s}V${top}`;
  return `${left}H${WIDTH - 2 * s}V${top + s}H${WIDTH - s}V${top + 2 * s}H${WIDTH}V${HEIGHT}Z`;
}

/** The lines of the title, in the middle between the panel's edge and the line below. */
function titleText({ lines, size }: FittedText): string {
  const height = size * 1.06;
  const middle = (PANEL + LINE.baseline - LINE.size) / 2 + 4;
  const first = middle - ((lines.length - 1) * height) / 2 + size * 0.34;
  return lines
    .map((line, index) => text({ x: MARGIN, y: first + index * height, size, fill: INK, family: DISPLAY }, line))
    .join('');
}

/** The rating behind a star, and the developer: `4.5 (12) · Pixel Forge`. */
function credits({ developer, rating }: ShownOnCard, typeface: Typeface, room: number): string {
  const parts = [
    ...(rating === undefined ? [] : [`${rating.average} (${rating.count})`]),
    ...(developer === undefined ? [] : [showable(developer, typeface)]),
  ];
  const indent = rating === undefined ? 0 : STAR_WIDTH;
  const line = inOneLine(parts.filter((part) => part !== '').join(' · '), typeface, room - indent, LINE.size);
  const star =
    rating === undefined
      ? ''
      : `<path transform="translate(${MARGIN} ${LINE.baseline - 23})" fill="${ACCENT}" d="${STAR}"/>`;
  return `${star}${text({ x: MARGIN + indent, y: LINE.baseline, size: LINE.size, fill: MUTED }, line)}`;
}

/** A star of 24 pixels: the fonts have none. */
const STAR = 'M12 0l3.6 8.2 8.4.9-6.3 5.9 1.8 8.5-7.5-4.4-7.5 4.4 1.8-8.5-6.3-5.9 8.4-.9z';
const STAR_WIDTH = 34;

/** The price on the accent colour; with a discount, the price before and the percentage are beside it. */
function priceBadge({ price, discount }: ShownOnCard, { display, text: typeface }: Typefaces) {
  const line = inOneLine(price, display, PRICE_WIDTH, BADGE.size);
  const width = display.widthOf(line) * BADGE.size + 2 * BADGE.padding;
  const [x, y] = [RIGHT - width, PANEL + 20];
  const parts = [
    `<path fill="${ACCENT}" d="${steppedBox(x, y, width, BADGE.height)}"/>`,
    text({ x: x + BADGE.padding, y: y + 56, size: BADGE.size, fill: ON_ACCENT, family: DISPLAY }, line),
  ];
  if (discount === undefined) return { svg: parts.join(''), width };
  const below = `${discount.was}  ${discount.percent}`;
  const belowWidth = typeface.widthOf(below) * LINE.size;
  const left = RIGHT - belowWidth;
  const baseline = y + BADGE.height + 32;
  const struck = typeface.widthOf(discount.was) * LINE.size;
  parts.push(
    text({ x: left, y: baseline, size: LINE.size, fill: MUTED }, discount.was),
    `<rect x="${left - 2}" y="${baseline - 12}" width="${struck + 4}" height="3" fill="${MUTED}"/>`,
    text({ x: RIGHT, y: baseline, size: LINE.size, fill: INK, anchor: 'end' }, discount.percent),
  );
  return { svg: parts.join(''), width: Math.max(width, belowWidth) };
}

/** A box whose corners lack a square. */
function steppedBox(x: number, y: number, width: number, height: number): string {
  const s = SQUARE;
  return `M${x + s} ${y}h${width - 2 * s}v${s}h${s}v${height - 2 * s}h${-s}v${s}h${-(width - 2 * s)}v${-s}h${-s}v${-(height - 2 * s)}h${s}z`;
}

const BRAND_SIZE = 36;
const LOGO_SIZE = 40;
const brandWidth = ({ display }: Typefaces): number => display.widthOf(STORE) * BRAND_SIZE + LOGO_SIZE + 12;

function brand(typefaces: Typefaces): string {
  const x = RIGHT - brandWidth(typefaces);
  const mark = logo(x, LINE.baseline - 32, LOGO_SIZE / 8, ACCENT, ON_ACCENT);
  return `${mark}${text({ x: RIGHT, y: LINE.baseline, size: BRAND_SIZE, fill: INK, family: DISPLAY, anchor: 'end' }, STORE)}`;
}

/** The site's logo: an S in squares on a coin with stepped corners. */
const logo = (x: number, y: number, square: number, coin: string, letter: string): string =>
  `<g transform="translate(${x} ${y}) scale(${square})" shape-rendering="crispEdges">` +
  `<path fill="${coin}" d="M1 0h6v1h1v6h-1v1h-6v-1h-1v-6h1z"/>` +
  `<path fill="${letter}" d="M2 1h4v1h-4zM2 2h1v1h-1zM2 3h4v1h-4zM5 4h1v1h-1zM2 5h4v1h-4zM3 6h2v1h-2z"/></g>`;

/** The families' names in the font files. */
const DISPLAY = 'Bricolage Grotesque';
const TEXT = 'Inter';

interface TextProps {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly fill: string;
  readonly family?: string;
  readonly anchor?: 'start' | 'middle' | 'end';
}

const text = ({ x, y, size, fill, family = TEXT, anchor = 'start' }: TextProps, content: string): string =>
  `<text x="${x}" y="${y}" font-family="${family}" font-weight="${family === DISPLAY ? 800 : 700}" font-size="${size}" ` +
  `fill="${fill}" text-anchor="${anchor}">${escaped(content)}</text>`;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (content: string): string => content.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

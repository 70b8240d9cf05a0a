import { gamePath } from '@satcade/contracts/addresses';
import { percentOff } from '../../discounts/domain/discount.ts';
import { type Card, currentPrice } from '../../listing/domain/card.ts';
import { markupText } from './markup.ts';
import { coverPath, STORE_NAME, usdText } from './store.ts';
import { WIDGET_STYLE } from './widget-style.ts';

/** A cover is 131 CSS pixels wide (widget-style.ts). */
const COVER_WIDTH = 320;

/** What a widget shows of a game. */
export type WidgetGame = Pick<Card, 'id' | 'title' | 'isNSFW' | 'thumbnailKey' | 'thumbnail' | 'priceCents' | 'sale'>;

interface Context {
  readonly origin: string;
  /** ISO-8601. */
  readonly now: string;
  readonly developerName: string | undefined;
}

/** A game for a frame of another site, with a button that opens its page. It has no scripts. */
export function widgetHtml(card: WidgetGame, { origin, now, developerName }: Context): string {
  const url = `${origin}${gamePath(card)}`;
  return page({
    title: `${card.title} on ${STORE_NAME}`,
    canonical: url,
    picture: pictureOf(card),
    lines: [
      `<h1>${markupText(card.title)}</h1>`,
      ...(developerName === undefined ? [] : [`<p class="by">by ${markupText(developerName)}</p>`]),
      `<p class="price">${priceHtml(card, now)}</p>`,
      button(url, card.priceCents === 0 ? `Get it on ${STORE_NAME}` : `Buy on ${STORE_NAME}`),
    ],
  });
}

/** Instead of a game that is not in the store. */
export const missingWidget = (origin: string): string =>
  notice(origin, 'This game is not in the store', 'It may come back. Games that you bought stay in your library.');

/** Instead of a game while the list of games cannot be read. */
export const failedWidget = (origin: string): string =>
  notice(origin, 'This game cannot be shown', 'Please try again in a moment.');

const notice = (origin: string, title: string, text: string): string =>
  page({
    title: `${title}: ${STORE_NAME}`,
    canonical: undefined,
    picture: '',
    lines: [`<h1>${title}</h1>`, `<p class="note">${text}</p>`, button(`${origin}/`, `Visit ${STORE_NAME}`)],
  });

interface Page {
  readonly title: string;
  readonly canonical: string | undefined;
  readonly picture: string;
  readonly lines: readonly string[];
}

const page = ({ title, canonical, picture, lines }: Page): string =>
  [
    '<!doctype html>',
    '<html lang="en">',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    '<meta name="robots" content="noindex">',
    `<title>${markupText(title)}</title>`,
    ...(canonical === undefined ? [] : [`<link rel="canonical" href="${markupText(canonical)}">`]),
    `<style>${WIDGET_STYLE}</style>`,
    `<main>${picture}<div>`,
    ...lines,
    '</div></main>',
    '</html>\n',
  ].join('\n');

/** Nobody is asked for their age in a frame. */
function pictureOf(card: WidgetGame): string {
  if (card.isNSFW) return '<p class="cover veil"><span class="hidden">Adults only: </span>18+</p>';
  const cover = coverPath(card, COVER_WIDTH);
  return cover === undefined ? '' : `<img class="cover" src="${markupText(cover)}" alt="">`;
}

function priceHtml(card: WidgetGame, now: string): string {
  const price = currentPrice(card, now);
  if (price === card.priceCents) return usdText(price);
  const was = `<s class="was"><span class="hidden">Was </span>${usdText(card.priceCents)}</s>`;
  return `${usdText(price)} ${was} <span class="off">-${percentOff(card.priceCents, price)}%</span>`;
}

const button = (url: string, label: string): string =>
  `<a href="${markupText(url)}" target="_blank" rel="noopener">${label}<span class="hidden"> (opens in a new tab)</span></a>`;

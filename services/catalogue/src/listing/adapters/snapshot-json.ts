import { GAME_SCAN_STATUSES, GAME_STATUSES } from '@satcade/contracts/enums';
import type { Card } from '../domain/card.ts';
import type { Snapshot } from '../domain/snapshot.ts';

/*
 * The read model's text: JSON, `{format, games: [card…], developers: {userId: name}}`. It is checked by hand and not by
 * a schema: a warm function reads it whole after every change, and zod takes ten times as long for 10,000 games.
 */
const FORMAT = 1;

type Check = (value: unknown) => boolean;
type Plain = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText: Check = (value) => typeof value === 'string';
const isFlag: Check = (value) => typeof value === 'boolean';
const isWhole: Check = (value) => Number.isSafeInteger(value);
const isTexts: Check = (value) => Array.isArray(value) && value.every(isText);
const oneOf = (values: readonly unknown[]): Check => values.includes.bind(values);
const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);
const isSale: Check = (value) =>
  isObject(value) && isWhole(value.priceCents) && isText(value.startsAt) && isText(value.endsAt);

const CARD_FIELDS: Readonly<Record<keyof Card, Check>> = {
  id: isText,
  title: isText,
  shortDescription: isText,
  category: isText,
  priceCents: isWhole,
  sale: optional(isSale),
  developerId: isText,
  publisherId: optional(isText),
  isNSFW: isFlag,
  thumbnailKey: optional(isText),
  tags: isTexts,
  supportedPlatforms: isTexts,
  scanStatus: oneOf(GAME_SCAN_STATUSES),
  status: oneOf(GAME_STATUSES),
  version: isText,
  fileSize: optional(isWhole),
  publishedAt: optional(isText),
  releaseDate: optional(isText),
  purchaseCount: isWhole,
  paidBuyers: optional(isWhole),
  freeBuyers: optional(isWhole),
  downloadCount: isWhole,
  ratingSum: isWhole,
  ratingCount: isWhole,
  createdAt: isText,
  updatedAt: isText,
};
const CARD_CHECKS = Object.entries(CARD_FIELDS);
const isCard = (value: unknown): value is Card =>
  isObject(value) && CARD_CHECKS.every(([name, check]) => check(value[name]));
const isName = (entry: readonly [string, unknown]): entry is [string, string] => isText(entry[1]);

/** Parses the stored text; throws if its format is different or it is incomplete. */
export function readSnapshot(text: string): Snapshot {
  const stored: unknown = JSON.parse(text);
  if (!isObject(stored) || stored.format !== FORMAT) throw new Error(`the read model is not of format ${FORMAT}`);
  const { games, developers } = stored;
  if (!Array.isArray(games) || !games.every(isCard) || !isObject(developers)) {
    throw new Error('the read model is damaged');
  }
  return {
    cards: new Map(games.map((card) => [card.id, card])),
    developers: new Map(Object.entries(developers).filter(isName)),
  };
}

export const writeSnapshot = ({ cards, developers }: Snapshot): string =>
  JSON.stringify({ format: FORMAT, games: [...cards.values()], developers: Object.fromEntries(developers) });

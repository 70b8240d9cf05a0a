import { GAME_SCAN_STATUSES, GAME_STATUSES } from '@satcade/contracts/enums';
import type { Card } from '../domain/card.ts';
import { isSameCard } from '../domain/same-card.ts';
import type { Snapshot } from '../domain/snapshot.ts';
import type { StoredBase, StoredPart } from '../ports.ts';

/*
 * The text of the object with all games: JSON, `{format, version, accepts, games: [card…], developers: {userId: name}}`.
 * It is checked by hand and not by a schema: zod takes ten times as long for 10,000 games. During a deployment and after
 * a rollback, functions of two versions read and write the same object.
 */

/** How the text is arranged. Earlier versions refuse any other. */
const FORMAT = 1;
/**
 * Which fields a card has. Raise it with each field that cards must have, and give the cards of the version before a
 * value in UPGRADES. Absent in the text: 1.
 */
const VERSION = 2;

type Check = (value: unknown) => boolean;
type Plain = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const isText = (value: unknown): value is string => typeof value === 'string';
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

const isPicture: Check = (value) =>
  isObject(value) && isWhole(value.width) && isWhole(value.height) && optional(isWhole)(value.placeholder);

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
  aiUse: optional(isTexts),
  ageRating: optional(isWhole),
  languages: optional(isTexts),
  thumbnailKey: optional(isText),
  thumbnail: optional(isPicture),
  tags: isTexts,
  supportedPlatforms: isTexts,
  scanStatus: oneOf(GAME_SCAN_STATUSES),
  status: oneOf(GAME_STATUSES),
  version: isText,
  fileSize: optional(isWhole),
  publishedAt: optional(isText),
  releaseDate: optional(isText),
  comingSoon: optional(isFlag),
  publishAt: optional(isText),
  purchaseCount: isWhole,
  paidBuyers: isWhole,
  freeBuyers: isWhole,
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

/** At index 0, what makes a card of version 1 one of version 2, and so on. The projector soon replaces these values. */
const UPGRADES: readonly ((card: Plain) => Plain)[] = [(card) => ({ paidBuyers: 0, freeBuyers: 0, ...card })];

/** A snapshot with what is wrong with it, if anything. */
export type ReadBase = Omit<StoredBase, 'etag'>;

/**
 * Parses the text of this version, of an earlier or of a later one. Fields that this version does not know stay on their
 * cards. Cards that it cannot read are left out. Throws if the text is no read model at all. `knownCards`: cards to use where
 * the stored ones say the same.
 */
export function readSnapshot(text: string, knownCards?: KnownCards): ReadBase {
  const stored = readStored(text);
  const { accepts, developers } = stored;
  if (!isObject(developers) || !(accepts === undefined || accepts === null || isText(accepts))) throw damaged();
  const { cards, defect } = readCards(stored, knownCards);
  const snapshot = {
    cards: new Map(cards.map((card) => [card.id, card])),
    developers: new Map(Object.entries(developers).filter(isName)),
  };
  return { snapshot, accepts, defect };
}

/** `accepts`: the ETag of the object that this one replaces; `null`: there is none. */
export const writeSnapshot = ({ cards, developers }: Snapshot, accepts: string | null): string =>
  JSON.stringify({
    ...stamp,
    accepts,
    games: [...cards.values()],
    developers: Object.fromEntries(developers),
  });

/** What the objects of the read model begin with. */
export const stamp = { format: FORMAT, version: VERSION };

export const damaged = (): Error => new Error('the read model is damaged');

/** The value of an object of the read model. Throws if it is of another format. */
export function readStored(text: string): Plain {
  const stored: unknown = JSON.parse(text);
  if (!isObject(stored) || stored.format !== FORMAT) throw new Error(`the read model is not of format ${FORMAT}`);
  return stored;
}

/** The cards of an object, as this version has them, with what is wrong with them. */
export function readCards(
  { version = 1, games }: Plain,
  knownCards?: KnownCards,
): Pick<StoredPart, 'defect'> & { readonly cards: readonly Card[] } {
  if (typeof version !== 'number' || !Array.isArray(games)) throw damaged();
  const cards = (version < VERSION ? games.map((card) => upgraded(card, version)) : games).filter(isCard);
  const defect = defectOf(cards.length === games.length, version);
  return { cards: knownCards === undefined ? cards : cards.map((card) => knownOr(card, knownCards)), defect };
}

export type KnownCards = ReadonlyMap<string, Card>;

/** The same object for as long as a card says the same: lists compare cards by identity. */
function knownOr(card: Card, knownCards: KnownCards): Card {
  const before = knownCards.get(card.id);
  return before !== undefined && isSameCard(before, card) ? before : card;
}

/** A later version needs no rebuild: it has all fields that this one reads. */
function defectOf(isComplete: boolean, version: number): StoredPart['defect'] {
  if (!isComplete) return 'incomplete';
  return version < VERSION ? 'older' : undefined;
}

const upgraded = (card: unknown, version: number): unknown =>
  isObject(card) ? UPGRADES.slice(version - 1).reduce((from, upgrade) => upgrade(from), card) : card;

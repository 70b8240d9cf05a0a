import {
  type ExportId,
  type ExportingService,
  type ExportPart,
  exportPartKey,
} from '@satcade/contracts/personal-exports';
import type { Result } from '@satcade/kernel';
import { objectText } from './object-text.ts';

/** Writes a service's part of an export. May be repeated: the latest part counts. Throws if it cannot be written now. */
export type WritePart<Service extends ExportingService> = (
  requested: ExportId,
  part: ExportPart<Service>,
) => Promise<void>;

/** What a service does when a person asks for an export: it gathers its part, and writes it. */
export type AnswerExport = (requested: ExportId) => Promise<void>;

/** Writes parts into the private bucket of exports. Nothing about other people is written, whatever `part` contains. */
export const partWriter =
  <Service extends ExportingService>(bucket: string, service: Service): WritePart<Service> =>
  async (requested, part) => {
    const body = JSON.stringify(withoutOthers(requested.userId, part));
    const headers = { 'content-type': 'application/json' };
    const { status } = await objectText(bucket, exportPartKey(requested, service), { method: 'PUT', headers, body });
    if (status >= 300) throw new Error(`writing the part of ${service} failed with ${status}`);
  };

/** The fields by which the store's records name an account. Their values stay if they name the person. */
const ACCOUNT_IDS = new Set([
  'userId',
  'developerId',
  'publisherId',
  'recipientId',
  'formerRecipientId',
  'giverId',
  'ownerId',
  'createdBy',
  'decidedBy',
]);
/** The names beside them, which are public elsewhere, and are nobody's own data here. */
const NAMES_OF_OTHERS = new Set(['developerName', 'publisherName']);

/**
 * The same JSON value without the ids and names of other accounts. The views of the API are made for their owners, but
 * an order names the developers of its games, and a game its publisher.
 */
export function withoutOthers(userId: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each: unknown) => withoutOthers(userId, each));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, field]) => !NAMES_OF_OTHERS.has(name) && !(ACCOUNT_IDS.has(name) && field !== userId))
      .map(([name, field]) => [name, withoutOthers(userId, field)]),
  );
}

interface Page<Item> {
  readonly items: readonly Item[];
  readonly nextToken: string | null;
}

/** All items of a list that is read in pages. Throws if the list refuses its own page token. */
export async function everyPage<Item>(
  read: (nextToken: string | undefined) => Promise<Result<Page<Item>, unknown>>,
): Promise<Item[]> {
  const all: Item[] = [];
  let nextToken: string | undefined;
  do {
    const page = await read(nextToken);
    if (!page.ok) throw new Error('a page token of our own was refused');
    all.push(...page.value.items);
    nextToken = page.value.nextToken ?? undefined;
  } while (nextToken !== undefined);
  return all;
}

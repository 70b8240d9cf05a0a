import * as z from 'zod/mini';
import type { ServiceName } from './events.ts';
import { isoTime } from './fields.ts';

/*
 * The export of everything that the store knows of a person. Each service writes its part, a JSON object with one field
 * for each file, into a private bucket; accounts joins the parts into one ZIP.
 */

/**
 * The files of an export, by the service that writes them. Services without a part know nothing of a person that another
 * part does not say: payments (its invoices are in the orders), scanning (its files are in the games), live (open
 * sockets, for hours).
 */
export const EXPORT_FILES = {
  accounts: ['profile', 'preferences', 'browsers', 'api-keys'],
  catalogue: [
    'developer-profile',
    'games',
    'drafts',
    'builds',
    'channels',
    'discounts',
    'reviews',
    'wishlist',
    'wishlist-link',
    'follows',
    'news',
  ],
  orders: ['orders', 'invoices', 'support-requests'],
  entitlements: ['library', 'purchases', 'gifts'],
  payouts: ['payout-settings', 'payouts', 'ledger'],
  notices: ['notices', 'notice-settings'],
  webhooks: ['webhook-endpoints'],
} as const satisfies { readonly [Service in ServiceName]?: readonly string[] };

export type ExportingService = keyof typeof EXPORT_FILES;
export type ExportFile<Service extends ExportingService = ExportingService> = (typeof EXPORT_FILES)[Service][number];
/** What a service has about a person: the content of each of its files. `null`: there is nothing. */
export type ExportPart<Service extends ExportingService> = Readonly<Record<ExportFile<Service>, unknown>>;

export const EXPORTING_SERVICES = [
  'accounts',
  'catalogue',
  'orders',
  'entitlements',
  'payouts',
  'notices',
  'webhooks',
] as const satisfies readonly ExportingService[];

/** One export of one person. Its id is that of the request. */
export interface ExportId {
  readonly userId: string;
  readonly exportId: string;
}

const PARTS = 'parts';
/** `parts/{user}/{export}/{service}.json` */
export const exportPartKey = ({ userId, exportId }: ExportId, service: ExportingService): string =>
  `${PARTS}/${userId}/${exportId}/${service}.json`;
/** The start of the keys of all parts, and the pattern of those of one service. */
export const EXPORT_PARTS_PREFIX = `${PARTS}/`;
export const exportPartsOf = (service: ExportingService): string => `${PARTS}/*/${service}.json`;
/** The finished export of a person; a later one replaces it. */
export const exportArchiveKey = (userId: string): string => `archives/${userId}/export.zip`;
export const EXPORT_ARCHIVES = 'archives/*';

/** Which part a key names; `undefined` if it is none. */
export function parseExportPartKey(key: string): (ExportId & { readonly service: ExportingService }) | undefined {
  const [folder, userId, exportId, file, ...rest] = key.split('/');
  const service = EXPORTING_SERVICES.find((each) => file === `${each}.json`);
  if (folder !== PARTS || !userId || !exportId || service === undefined || rest.length > 0) return undefined;
  return { userId, exportId, service };
}

/** How long a finished export can be fetched. */
export const EXPORT_KEPT_DAYS = 5;

/**
 * NONE: never requested, or removed. REQUESTED: no part is there yet. GATHERING: some parts are. FAILED: parts are
 * missing after an hour; another request continues.
 */
export const EXPORT_STATES = ['NONE', 'REQUESTED', 'GATHERING', 'READY', 'FAILED'] as const;
export type ExportState = (typeof EXPORT_STATES)[number];

/** An export as its owner sees it. */
export const personalExportSchema = z.object({
  status: z.enum(EXPORT_STATES),
  requestedAt: z.optional(isoTime),
  /** How many of `parts` services have written theirs. */
  written: z.int(),
  parts: z.int(),
  readyAt: z.optional(isoTime),
  /** When the finished file is removed. */
  expiresAt: z.optional(isoTime),
  /** The size of the ZIP in bytes. */
  size: z.optional(z.int()),
  /** When another export can be requested; absent: now. */
  nextRequestAt: z.optional(isoTime),
});
export type PersonalExport = z.infer<typeof personalExportSchema>;

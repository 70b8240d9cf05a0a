import type { SiteLanguage } from '@satcade/contracts/languages';
import {
  EXPORT_KEPT_DAYS,
  EXPORTING_SERVICES,
  type ExportId,
  type ExportingService,
  type PersonalExport,
} from '@satcade/contracts/personal-exports';
import { isoTime } from '@satcade/kernel';

/** An export of everything about a person. A person has one at most: the latest. */
export interface Export extends ExportId {
  /** Of the first request: one finished export a day follows from it. */
  readonly createdAt: string;
  /** Of the latest request. Later than `createdAt` if parts were missing, and the export was requested again. */
  readonly requestedAt: string;
  /** Of the index in the ZIP. */
  readonly language: SiteLanguage;
  /** When each service wrote its part. */
  readonly written: Readonly<Partial<Record<ExportingService, string>>>;
  readonly readyAt?: string | undefined;
  readonly expiresAt?: string | undefined;
  /** Of the ZIP in bytes. */
  readonly size?: number | undefined;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** A part is written within seconds. A service that fails for an hour needs an operator. */
const PATIENCE_MS = 60 * MINUTE_MS;
/** Older parts may be removed soon, and are old news. */
const CONTINUED_MS = DAY_MS;

export const keptUntil = (now: number): string => isoTime(now + EXPORT_KEPT_DAYS * DAY_MS);

const age = (at: string, now: number): number => now - Date.parse(at);

/** Whether every service has written its part. */
export const isComplete = ({ written }: Pick<Export, 'written'>): boolean =>
  EXPORTING_SERVICES.every((service) => written[service] !== undefined);

/** Whether it was removed from the bucket, and so counts as never made. */
const isGone = ({ expiresAt }: Export, now: number): boolean => expiresAt !== undefined && Date.parse(expiresAt) <= now;

const isOverdue = ({ requestedAt, readyAt }: Export, now: number): boolean =>
  readyAt === undefined && age(requestedAt, now) >= PATIENCE_MS;

/**
 * What a request does to the export that is stored: `keep` shows it, because it is being made; `wait` refuses, because
 * one a day is enough; `continue` asks the services once more; `begin` makes another one.
 */
export function nextStep(stored: Export | undefined, now: number): 'keep' | 'wait' | 'continue' | 'begin' {
  if (stored === undefined || isGone(stored, now)) return 'begin';
  if (stored.readyAt !== undefined) return age(stored.createdAt, now) < DAY_MS ? 'wait' : 'begin';
  if (!isOverdue(stored, now)) return 'keep';
  return age(stored.createdAt, now) < CONTINUED_MS ? 'continue' : 'begin';
}

/** Seconds until a request is accepted again. */
export const secondsToWait = ({ createdAt }: Export, now: number): number =>
  Math.ceil((DAY_MS - age(createdAt, now)) / 1000);

/** An export as its owner sees it. */
export function exportView(stored: Export | undefined, now: number): PersonalExport {
  const parts = EXPORTING_SERVICES.length;
  if (stored === undefined || isGone(stored, now)) return { status: 'NONE', written: 0, parts };
  const { requestedAt, readyAt, expiresAt, size, createdAt } = stored;
  const written = EXPORTING_SERVICES.filter((service) => stored.written[service] !== undefined).length;
  const shown = { requestedAt, written, parts };
  if (readyAt !== undefined) {
    const waits = age(createdAt, now) < DAY_MS;
    const nextRequestAt = waits ? isoTime(Date.parse(createdAt) + DAY_MS) : undefined;
    return { status: 'READY', ...shown, readyAt, expiresAt, size, nextRequestAt };
  }
  if (isOverdue(stored, now)) return { status: 'FAILED', ...shown };
  return { status: written === 0 ? 'REQUESTED' : 'GATHERING', ...shown };
}

import type { SiteLanguage } from '@satcade/contracts/languages';
import type { PersonalExport } from '@satcade/contracts/personal-exports';
import { type Problem, problem } from '@satcade/contracts/problem';
import { type Clock, err, isoTime, newId, ok, type Result } from '@satcade/kernel';
import type { ErasureStore } from '../../erasure-ports.ts';
import type { Cause } from '../../ports.ts';
import { type Export, exportView, nextStep, secondsToWait } from '../domain/personal-export.ts';
import type { ArchiveLinks, ExportStore } from '../ports.ts';

export interface ExportDependencies {
  readonly exports: Pick<ExportStore, 'get' | 'begin'>;
  readonly erasures: Pick<ErasureStore, 'get'>;
  readonly links: ArchiveLinks;
  readonly clock: Clock;
}

/** The person's export and how far it is. */
export async function readExport(
  userId: string,
  { exports, clock }: Pick<ExportDependencies, 'exports' | 'clock'>,
): Promise<PersonalExport> {
  return exportView(await exports.get(userId), clock.now());
}

/**
 * Records that a person wants an export; every service writes its part when it gets the event. Repeating it while the
 * export is being made changes nothing. One that failed continues: parts that are there stay.
 */
export async function requestExport(
  { userId, language }: { readonly userId: string; readonly language: SiteLanguage },
  cause: Cause,
  { exports, erasures, clock }: Omit<ExportDependencies, 'links'>,
): Promise<Result<PersonalExport, Problem>> {
  if ((await erasures.get(userId)) !== undefined) return err(problem('unauthenticated', 'This account was deleted.'));
  const now = clock.now();
  const existing = await exports.get(userId);
  const step = nextStep(existing, now);
  if (step === 'keep') return ok(exportView(existing, now));
  if (step === 'wait' && existing !== undefined)
    return err({ ...problem('too-many-requests', ONE_A_DAY), retryAfter: secondsToWait(existing, now) });
  const requestedAt = isoTime(now);
  const next: Export =
    step === 'continue' && existing !== undefined
      ? { ...existing, requestedAt, language }
      : { userId, exportId: newId(now), createdAt: requestedAt, requestedAt, language, written: {} };
  // Another request of the same person was first: that one counts.
  if (!(await exports.begin(next, existing, cause))) return ok(exportView(await exports.get(userId), now));
  return ok(exportView(next, now));
}

const ONE_A_DAY = 'You can export your data once a day. Your last export can still be downloaded.';

/** How long a link works: long enough to begin a download. */
const LINK_SECONDS = 5 * 60;

/** A link to the person's finished export. */
export async function linkToExport(
  userId: string,
  { exports, links, clock }: Pick<ExportDependencies, 'exports' | 'links' | 'clock'>,
): Promise<Result<{ readonly url: string; readonly expiresAt: string }, Problem>> {
  const now = clock.now();
  if (exportView(await exports.get(userId), now).status !== 'READY')
    return err(problem('not-found', 'You have no finished export. Request one first.'));
  return ok({ url: await links.link(userId, LINK_SECONDS), expiresAt: isoTime(now + LINK_SECONDS * 1000) });
}

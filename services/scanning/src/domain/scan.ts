import type { GameScanStatus } from '@satcade/contracts/enums';
import type { Machine } from '@satcade/kernel/machine';
import type { Arrival } from './arrival.ts';

/** A scan exists once its file has arrived, so it is never PENDING. */
export type ScanStatus = Exclude<GameScanStatus, 'PENDING'>;
export type ScanTransition = 'replace' | 'retry' | 'pass' | 'infect' | 'reject' | 'fail' | 'withdraw';

/**
 * A file may be scanned again, for example with newer rules. Its verdict stands until the new scan's result replaces
 * it.
 */
const JUDGED_ANEW = ['IN_PROGRESS', 'CLEAN', 'INFECTED', 'REJECTED'] as const;

/**
 * The transitions of a scan. `replace`: a later version of the file has arrived, and its verdict will count.
 * `withdraw`: no game uses the file.
 */
export const scanMachine: Machine<ScanStatus, ScanTransition> = {
  initial: 'IN_PROGRESS',
  transitions: {
    replace: { from: ['IN_PROGRESS', 'CLEAN', 'INFECTED', 'REJECTED', 'ERROR'], to: 'IN_PROGRESS' },
    retry: { from: ['ERROR'], to: 'IN_PROGRESS' },
    pass: { from: JUDGED_ANEW, to: 'CLEAN' },
    infect: { from: JUDGED_ANEW, to: 'INFECTED' },
    reject: { from: JUDGED_ANEW, to: 'REJECTED' },
    fail: { from: ['IN_PROGRESS'], to: 'ERROR' },
    withdraw: { from: ['IN_PROGRESS', 'CLEAN', 'INFECTED', 'REJECTED', 'ERROR'], to: 'REJECTED' },
  },
};

/** The outcome of a scan. */
export interface Verdict {
  readonly status: Exclude<ScanStatus, 'IN_PROGRESS'>;
  /** For the developer to read. */
  readonly details?: string | undefined;
  readonly sha256?: string | undefined;
  /** The engine and the rules behind it. */
  readonly engine?: string | undefined;
  /** The real type of a media file, e.g. `image/webp`. */
  readonly contentType?: string | undefined;
}

/** The findings of our own checks, independent of any engine. */
export interface OwnFindings {
  /** Why the file cannot be offered, with or without malware. */
  readonly objections: readonly string[];
  readonly sha256: string;
}

/** The state of the latest version under one key. */
export interface Scan extends Arrival, Omit<Verdict, 'status'> {
  readonly status: ScanStatus;
  readonly startedAt: string;
  /** Percent of the file that the current attempt has read, and when that was published. */
  readonly progress?: { readonly percent: number; readonly at: string } | undefined;
  /** The number of attempts at a verdict; starts again with a request after the last attempt. */
  readonly attempts?: number | undefined;
  /** Stored if the engine answers later. */
  readonly own?: OwnFindings | undefined;
  readonly scannedAt?: string | undefined;
  /** When an accepted media file was copied to the public bucket. */
  readonly publishedAt?: string | undefined;
}

export function transitionTo(status: Verdict['status']): ScanTransition {
  switch (status) {
    case 'CLEAN':
      return 'pass';
    case 'INFECTED':
      return 'infect';
    case 'REJECTED':
      return 'reject';
    case 'ERROR':
      return 'fail';
  }
}

/** Whether the file is a picture of a user's profile, which belongs to no game. */
export const isPicture = ({ kind }: Pick<Scan, 'kind'>): boolean => kind === 'avatar' || kind === 'banner';

/** Whether this version is done: it has its verdict and, if it is accepted media, is published. */
export function isSettled(scan: Scan): boolean {
  switch (scan.status) {
    case 'INFECTED':
    case 'REJECTED':
      return true;
    case 'CLEAN':
      return scan.kind === 'game' || scan.publishedAt !== undefined;
    case 'IN_PROGRESS':
    case 'ERROR':
      return false;
  }
}

import type { GameScanStatus } from '@satcade/contracts/enums';
import type { Machine } from '@satcade/kernel/machine';
import type { Arrival } from './arrival.ts';

/** A scan exists once its file has arrived, so it is never PENDING. */
export type ScanStatus = Exclude<GameScanStatus, 'PENDING'>;
export type ScanTransition = 'replace' | 'retry' | 'pass' | 'infect' | 'reject' | 'fail' | 'withdraw';

/** A file may be scanned again, say with newer rules. Meanwhile its verdict stands; what the new scan finds replaces it. */
const JUDGED_ANEW = ['IN_PROGRESS', 'CLEAN', 'INFECTED', 'REJECTED'] as const;

/** How a scan may move. `replace`: a later version of the file has arrived; its verdict will be the one that counts. `withdraw`: no game uses the file. */
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
  /** Which engine with which rules said so. */
  readonly engine?: string | undefined;
  /** What a media file really is, e.g. `image/webp`. */
  readonly contentType?: string | undefined;
}

/** What our own look at a file found, whatever an engine says of it. */
export interface OwnFindings {
  /** Why the file cannot be offered, malware or not. */
  readonly objections: readonly string[];
  readonly sha256: string;
}

/** The state of the latest version under one key. */
export interface Scan extends Arrival, Omit<Verdict, 'status'> {
  readonly status: ScanStatus;
  readonly startedAt: string;
  /** Percent of the file that the attempt under way has read, and when that was told. */
  readonly progress?: { readonly percent: number; readonly at: string } | undefined;
  /** How often it was tried to reach a verdict; begins anew when one is asked for after the last try. */
  readonly attempts?: number | undefined;
  /** Kept where the engine tells its answer later. */
  readonly own?: OwnFindings | undefined;
  readonly scannedAt?: string | undefined;
  /** When a media file that passed was copied to where the public reads it. */
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

/** Whether nothing is left to do for this version: its verdict stands and, for media that passed, it is published. */
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

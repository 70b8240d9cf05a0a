import type { GameScanStatus } from '@satcade/contracts/enums';
import type { Machine } from '@satcade/kernel/machine';
import type { Arrival } from './arrival.ts';

/** A scan exists once its file has arrived, so it is never PENDING. */
export type ScanStatus = Exclude<GameScanStatus, 'PENDING'>;
export type ScanTransition = 'replace' | 'retry' | 'pass' | 'infect' | 'reject' | 'fail';

/** How a scan may move. `replace`: a later version of the file has arrived; its verdict will be the one that counts. */
export const scanMachine: Machine<ScanStatus, ScanTransition> = {
  initial: 'IN_PROGRESS',
  transitions: {
    replace: { from: ['IN_PROGRESS', 'CLEAN', 'INFECTED', 'REJECTED', 'ERROR'], to: 'IN_PROGRESS' },
    retry: { from: ['ERROR'], to: 'IN_PROGRESS' },
    pass: { from: ['IN_PROGRESS'], to: 'CLEAN' },
    infect: { from: ['IN_PROGRESS'], to: 'INFECTED' },
    reject: { from: ['IN_PROGRESS'], to: 'REJECTED' },
    fail: { from: ['IN_PROGRESS'], to: 'ERROR' },
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

/** The state of the latest version under one key. */
export interface Scan extends Arrival, Omit<Verdict, 'status'> {
  readonly status: ScanStatus;
  readonly startedAt: string;
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

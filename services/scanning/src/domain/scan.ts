import type { scanFacts, scanVerdictFacts } from '@satcade/contracts/entities/scans';
import type { Facts } from '@satcade/contracts/shape';
import type { Machine } from '@satcade/kernel/machine';

/** The state of the latest version under one key. */
export type Scan = Facts<typeof scanFacts>;
export type ScanStatus = Scan['status'];
/** The outcome of a scan. */
export type Verdict = Facts<typeof scanVerdictFacts>;
/** The findings of our own checks, independent of any engine. */
export type OwnFindings = NonNullable<Scan['own']>;
export type ScanTransition = 'replace' | 'retry' | 'pass' | 'infect' | 'reject' | 'fail' | 'withdraw';

/**
 * A file may be scanned again, for example with newer rules. Its verdict stands until the new scan's result replaces
 * it.
 */
const SCANNED_AGAIN = ['IN_PROGRESS', 'CLEAN', 'INFECTED', 'REJECTED'] as const;

/**
 * The transitions of a scan. `replace`: a later version of the file has arrived, and its verdict will count.
 * `withdraw`: no game uses the file.
 */
export const scanMachine: Machine<ScanStatus, ScanTransition> = {
  initial: 'IN_PROGRESS',
  transitions: {
    replace: { from: ['IN_PROGRESS', 'CLEAN', 'INFECTED', 'REJECTED', 'ERROR'], to: 'IN_PROGRESS' },
    retry: { from: ['ERROR'], to: 'IN_PROGRESS' },
    pass: { from: SCANNED_AGAIN, to: 'CLEAN' },
    infect: { from: SCANNED_AGAIN, to: 'INFECTED' },
    reject: { from: SCANNED_AGAIN, to: 'REJECTED' },
    fail: { from: ['IN_PROGRESS'], to: 'ERROR' },
    withdraw: { from: ['IN_PROGRESS', 'CLEAN', 'INFECTED', 'REJECTED', 'ERROR'], to: 'REJECTED' },
  },
};

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

/** Whether the public sees it as a picture of a game or a profile. */
export const isPublishedPicture = ({ kind, status, publishedAt }: Scan): boolean =>
  kind !== 'game' && kind !== 'trailer' && status === 'CLEAN' && publishedAt !== undefined;

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

import type { WaitingBuildState } from '@satcade/contracts/enums';
import type { Machine } from '@satcade/kernel/machine';

/**
 * `RELEASED` and `DISCARDED` are final: the build is the current one, or is no longer referenced. Neither is stored.
 */
type State = WaitingBuildState | 'RELEASED' | 'DISCARDED';
export type WaitingBuildTransition =
  | 'fail'
  | 'refuse'
  | 'hold'
  | 'ready'
  | 'decline'
  | 'replace'
  | 'release'
  | 'discard';

const CLEAN = ['IN_REVIEW', 'DECLINED', 'READY'] as const;
const ALL = ['SCANNING', 'SCAN_FAILED', 'REFUSED', ...CLEAN] as const;

/**
 * The transitions of a new build of a game that has a clean one. Only `release` touches the current build: the new
 * build replaces it.
 */
export const waitingBuildMachine: Machine<State, WaitingBuildTransition> = {
  initial: 'SCANNING',
  transitions: {
    fail: { from: ['SCANNING', 'SCAN_FAILED', 'REFUSED'], to: 'SCAN_FAILED' },
    refuse: { from: ALL, to: 'REFUSED' },
    /** Found CLEAN, and needs an Admin's decision. */
    hold: { from: ['SCANNING', 'SCAN_FAILED', 'REFUSED', 'IN_REVIEW', 'READY'], to: 'IN_REVIEW' },
    /** CLEAN and approved. If its plan says so, it is released in the same write. */
    ready: { from: CLEAN, to: 'READY' },
    decline: { from: ['IN_REVIEW', 'READY'], to: 'DECLINED' },
    replace: { from: ALL, to: 'SCANNING' },
    release: { from: ['READY'], to: 'RELEASED' },
    discard: { from: ALL, to: 'DISCARDED' },
  },
};

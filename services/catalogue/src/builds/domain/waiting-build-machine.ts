import type { WaitingBuildState } from '@satcade/contracts/enums';
import type { Machine } from '@satcade/kernel/machine';

/**
 * `RELEASED` and `DISCARDED` are final: the build is the current one, or is no longer referenced. Neither is stored.
 */
type State = WaitingBuildState | 'RELEASED' | 'DISCARDED';
export type WaitingBuildTransition = 'fail' | 'refuse' | 'hold' | 'decline' | 'replace' | 'release' | 'discard';

/**
 * The transitions of a new build of a game that has a clean one. Only `release` touches the current build: the new
 * build replaces it.
 */
export const waitingBuildMachine: Machine<State, WaitingBuildTransition> = {
  initial: 'SCANNING',
  transitions: {
    fail: { from: ['SCANNING', 'SCAN_FAILED', 'REFUSED'], to: 'SCAN_FAILED' },
    refuse: { from: ['SCANNING', 'SCAN_FAILED', 'REFUSED', 'IN_REVIEW', 'DECLINED'], to: 'REFUSED' },
    /** Found CLEAN. If nothing stands in its way, it is released in the same write. */
    hold: { from: ['SCANNING', 'SCAN_FAILED', 'REFUSED', 'IN_REVIEW'], to: 'IN_REVIEW' },
    decline: { from: ['IN_REVIEW'], to: 'DECLINED' },
    replace: { from: ['SCANNING', 'SCAN_FAILED', 'REFUSED', 'IN_REVIEW', 'DECLINED'], to: 'SCANNING' },
    release: { from: ['IN_REVIEW', 'DECLINED'], to: 'RELEASED' },
    discard: { from: ['SCANNING', 'SCAN_FAILED', 'REFUSED', 'IN_REVIEW', 'DECLINED'], to: 'DISCARDED' },
  },
};

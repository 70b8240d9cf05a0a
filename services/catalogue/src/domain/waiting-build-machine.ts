import type { WaitingBuildState } from '@satcade/contracts/enums';
import type { Machine } from '@satcade/kernel/machine';

/** `RELEASED` and `DISCARDED` are ends: the build is the current one, or is named no more. Neither is stored. */
type State = WaitingBuildState | 'RELEASED' | 'DISCARDED';
export type WaitingBuildTransition = 'fail' | 'refuse' | 'hold' | 'decline' | 'replace' | 'release' | 'discard';

/**
 * How a new build of a game that has a clean one may move. None of it touches the current build except `release`, by
 * which the new build takes its place.
 */
export const waitingBuildMachine: Machine<State, WaitingBuildTransition> = {
  initial: 'SCANNING',
  transitions: {
    fail: { from: ['SCANNING', 'SCAN_FAILED', 'REFUSED'], to: 'SCAN_FAILED' },
    refuse: { from: ['SCANNING', 'SCAN_FAILED', 'REFUSED', 'IN_REVIEW', 'DECLINED'], to: 'REFUSED' },
    /** Found CLEAN. Where nothing stands in its way, it is released in the same write. */
    hold: { from: ['SCANNING', 'SCAN_FAILED', 'REFUSED', 'IN_REVIEW'], to: 'IN_REVIEW' },
    decline: { from: ['IN_REVIEW'], to: 'DECLINED' },
    replace: { from: ['SCANNING', 'SCAN_FAILED', 'REFUSED', 'IN_REVIEW', 'DECLINED'], to: 'SCANNING' },
    release: { from: ['IN_REVIEW', 'DECLINED'], to: 'RELEASED' },
    discard: { from: ['SCANNING', 'SCAN_FAILED', 'REFUSED', 'IN_REVIEW', 'DECLINED'], to: 'DISCARDED' },
  },
};

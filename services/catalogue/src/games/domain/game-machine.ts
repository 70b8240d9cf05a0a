import type { GameStatus } from '@satcade/contracts/enums';
import type { Machine } from '@satcade/kernel/machine';

export type GameTransition = 'withdraw' | 'submit' | 'publish' | 'reject' | 'recheck';

/**
 * The transitions of a game's status. The owner chooses between a draft and a game for sale (`withdraw`, `submit`); the
 * malware scan and Admins decide the rest.
 */
export const gameMachine: Machine<GameStatus, GameTransition> = {
  initial: 'pending_review',
  transitions: {
    withdraw: { from: ['pending_review', 'published', 'rejected'], to: 'draft' },
    submit: { from: ['draft', 'rejected'], to: 'pending_review' },
    publish: { from: ['pending_review', 'rejected'], to: 'published' },
    reject: { from: ['pending_review', 'published'], to: 'rejected' },
    recheck: { from: ['published', 'rejected'], to: 'pending_review' },
  },
};

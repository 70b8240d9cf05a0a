import type { PublishingState } from '@satcade/contracts/enums';
import type { Machine } from '@satcade/kernel/machine';

/** Whom the developer of a game asked to publish it, and what came of it. A game keeps the latest only. */
export interface Publishing {
  readonly userId: string;
  readonly state: PublishingState;
  /** When it came to this state. */
  readonly since: string;
}

type PublishingTransition = 'accept' | 'decline' | 'end' | 'invite';

/** How a developer and a publisher agree on a game. `end`: either of them may, at any time. */
export const publishingMachine: Machine<PublishingState, PublishingTransition> = {
  initial: 'INVITED',
  transitions: {
    accept: { from: ['INVITED'], to: 'ACCEPTED' },
    decline: { from: ['INVITED'], to: 'DECLINED' },
    end: { from: ['ACCEPTED'], to: 'ENDED' },
    invite: { from: ['DECLINED', 'ENDED'], to: 'INVITED' },
  },
};

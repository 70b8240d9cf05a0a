import type { PublishingState } from '@satcade/contracts/enums';
import type { Machine } from '@satcade/kernel/machine';

/** Whom the developer of a game invited to publish it, and the result. A game keeps only the latest invitation. */
export interface Publishing {
  readonly userId: string;
  readonly state: PublishingState;
  /** When it reached this state. */
  readonly since: string;
}

type PublishingTransition = 'accept' | 'decline' | 'end' | 'invite';

/**
 * The transitions of the agreement between a developer and a publisher of a game. `end`: either of them may, at any
 * time.
 */
export const publishingMachine: Machine<PublishingState, PublishingTransition> = {
  initial: 'INVITED',
  transitions: {
    accept: { from: ['INVITED'], to: 'ACCEPTED' },
    decline: { from: ['INVITED'], to: 'DECLINED' },
    end: { from: ['ACCEPTED'], to: 'ENDED' },
    invite: { from: ['DECLINED', 'ENDED'], to: 'INVITED' },
  },
};

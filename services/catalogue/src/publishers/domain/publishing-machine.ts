import type { PublishingState } from '@satcade/contracts/enums';
import type { Machine } from '@satcade/kernel/machine';

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

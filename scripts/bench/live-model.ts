import type { ViewChange } from '@satcade/contracts/view-change';

export const GAME = 'game-1';

/** A change of a game's price, of typical size: a view of 2 KB. */
export const aChange = (): ViewChange => ({
  model: 'Game',
  id: GAME,
  filters: { developerId: ['dev-1'], status: ['published'], scanStatus: ['CLEAN'] },
  owners: ['dev-1'],
  told: [
    {
      to: ['guest', 'user', 'owner', 'admin'],
      type: 'updated',
      data: { id: GAME, title: 'Moon Miner', price: 19.99, description: 'x'.repeat(2_000) },
    },
  ],
});

/** List prices of us-east-1 in USD, without free tiers, by unit. */
const PRICE = {
  /** A WebSocket message of up to 32 KB. */
  message: 1 / 1e6,
  read: 0.125 / 1e6,
  event: 1 / 1e6,
  sqsRequest: 0.4 / 1e6,
  invocation: 0.2 / 1e6,
  gigabyteSecond: 0.0000133334,
} as const;

/** The memory of a function, on arm64. */
const MEMORY_GB = 0.25;
/** A page of watchers is larger than 64 KB, so it takes two requests to send, two to receive and one to delete. */
const REQUESTS_PER_PAGE = 5;

interface Work {
  readonly messages: number;
  readonly read: number;
  readonly pages: number;
  /** The running time of functions. */
  readonly milliseconds: number;
}

/** What 1,000 messages cost, with all work to send them. Connection minutes are not included. */
export function liveCost({ messages, read, pages, milliseconds }: Work): number {
  const total =
    messages * PRICE.message +
    read * PRICE.read +
    PRICE.event +
    pages * REQUESTS_PER_PAGE * PRICE.sqsRequest +
    (pages + 1) * PRICE.invocation +
    (milliseconds / 1000) * MEMORY_GB * PRICE.gigabyteSecond;
  return (total / messages) * 1000;
}

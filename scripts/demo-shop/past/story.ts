import type { PlannedOrder } from './plan.ts';

/** What happens once in the past, on a fixed day, in words that people wrote. */
export type Happening =
  | { readonly kind: 'order'; readonly order: PlannedOrder }
  | { readonly kind: 'wish'; readonly title: string; readonly by: readonly PlannedOrder['by'][] }
  | { readonly kind: 'discount'; readonly title: string; readonly percentage: number; readonly days: number }
  | { readonly kind: 'payout-address'; readonly studio: string; readonly method: 'lightning' | 'onchain' }
  | { readonly kind: 'ask-refund'; readonly order: string; readonly reason: string }
  | { readonly kind: 'decide-refund'; readonly order: string; readonly approves: boolean; readonly note: string }
  | { readonly kind: 'claim-refund'; readonly order: string }
  | { readonly kind: 'ask-support'; readonly order: string; readonly text: string }
  | { readonly kind: 'answer-support'; readonly order: string; readonly text: string }
  | { readonly kind: 'redeem'; readonly order: string; readonly by: PlannedOrder['by'] }
  | {
      readonly kind: 'review';
      readonly game: string;
      readonly by: PlannedOrder['by'];
      readonly rating: number;
      readonly title: string;
      readonly content: string;
    }
  | ReportHappening
  | { readonly kind: 'hide-review'; readonly game: string; readonly writer: string; readonly note: string }
  | UploadHappening
  | { readonly kind: 'reject-game'; readonly title: string; readonly note: string }
  | {
      readonly kind: 'resubmit-game';
      readonly studio: string;
      readonly title: string;
      readonly description: string;
    };

interface ReportHappening {
  readonly kind: 'report';
  readonly game: string;
  readonly writer: string;
  readonly by: PlannedOrder['by'];
  readonly reason: 'spam' | 'abuse' | 'off-topic' | 'other';
  readonly note: string;
}

/** A game that is not in the catalogue, and does not stay in the store. */
interface UploadHappening {
  readonly kind: 'upload';
  readonly studio: string;
  readonly title: string;
  readonly description: string;
  readonly file: 'clean' | 'infected' | 'broken';
  readonly price: number;
}

const buys = (
  name: string,
  by: PlannedOrder['by'],
  titles: readonly string[],
  how: Partial<Pick<PlannedOrder, 'method' | 'outcome' | 'gifts'>> = {},
): Happening => ({
  kind: 'order',
  order: { by, titles, method: 'lightning', outcome: 'paid', ...how, name },
});

/** By day. Each day of the past ends with an idle store, so the effects of an event are complete on the next day. */
export const STORY: Readonly<Record<number, readonly Happening[]>> = {
  1: [
    { kind: 'payout-address', studio: 'pixelforge', method: 'onchain' },
    { kind: 'payout-address', studio: 'saltmarsh', method: 'lightning' },
  ],
  5: [
    buys('first', 'buyer', ['Pocket Foundry', 'Orbit School']),
    { kind: 'payout-address', studio: 'papermoth', method: 'lightning' },
  ],
  12: [
    {
      kind: 'upload',
      studio: 'pixelforge',
      title: 'Kiln Jam Prototype',
      description:
        'Three days of work for a game jam: one kiln, many pots, no plan. Kept as a draft until it is finished.',
      file: 'broken',
      price: 2.99,
    },
  ],
  19: [buys('marrow', 'buyer', ['Letters from Marrow Bay'], { method: 'onchain' })],
  24: [{ kind: 'ask-refund', order: 'marrow', reason: 'I bought it for a friend who owns it already.' }],
  25: [
    { kind: 'decide-refund', order: 'marrow', approves: true, note: 'Within the refund window and not downloaded.' },
  ],
  27: [{ kind: 'claim-refund', order: 'marrow' }],
  33: [
    buys('by-mistake', 'gwen', ['Turbo Snail GP']),
    { kind: 'wish', title: 'Brasshaven', by: ['buyer'] },
    { kind: 'wish', title: 'Mossgate', by: ['buyer'] },
    { kind: 'wish', title: 'Skyhook Stormwake', by: ['buyer', 'gwen', 'noor', 'dario'] },
    { kind: 'wish', title: 'The Winter Ferry', by: ['buyer', 'wren'] },
  ],
  36: [{ kind: 'ask-refund', order: 'by-mistake', reason: 'The snails are slow.' }],
  38: [
    {
      kind: 'decide-refund',
      order: 'by-mistake',
      approves: false,
      note: 'The game was played for three days, and its page says that the snails are slow.',
    },
  ],
  44: [
    {
      kind: 'upload',
      studio: 'tuesday',
      title: 'Free Coins Generator',
      description: 'A file with the harmless EICAR test pattern: the malware scan finds it and rejects the file.',
      file: 'infected',
      price: 0,
    },
  ],
  47: [buys('present', 'buyer', ['A Kettle for Ghosts'], { gifts: 1 })],
  50: [{ kind: 'redeem', order: 'present', by: 'wren' }],
  54: [
    { kind: 'discount', title: 'Letters from Marrow Bay', percentage: 30, days: 7 },
    { kind: 'discount', title: 'Pocket Foundry', percentage: 30, days: 7 },
    { kind: 'discount', title: 'Moth & Ember', percentage: 30, days: 7 },
  ],
  58: [buys('moth', 'buyer', ['Moth & Ember', 'Ironclad Orchard'])],
  66: [buys('unconfirmed', 'dario', ['Perihelion Run'], { method: 'onchain', outcome: 'failed' })],
  67: [{ kind: 'ask-support', order: 'unconfirmed', text: 'My payment was never confirmed. Do I have to pay again?' }],
  68: [
    {
      kind: 'answer-support',
      order: 'unconfirmed',
      text: 'The network dropped your payment, so the money is still in your wallet. Please order again.',
    },
  ],
  72: [
    {
      kind: 'upload',
      studio: 'pixelforge',
      title: 'Ember Trials',
      description:
        'Twelve short trials with the moth of Moth & Ember, as a small game for the browser. This game is part of a demo shop.',
      file: 'clean',
      price: 3.99,
    },
  ],
  74: [
    {
      kind: 'reject-game',
      title: 'Ember Trials',
      note: 'Please say in the description that the trials need the main game.',
    },
  ],
  80: [buys('lanterns', 'buyer', ['Lanterns Below'])],
  81: [
    {
      kind: 'review',
      game: 'Neon Drifter',
      by: 'lowtide',
      rating: 1,
      title: 'Cheaper keys at my place',
      content: 'Write to me and get this game for half. I have hundreds of keys.',
    },
  ],
  82: [
    {
      kind: 'report',
      game: 'Neon Drifter',
      writer: 'lowtide',
      by: 'kirsi',
      reason: 'spam',
      note: 'This advertises stolen keys.',
    },
  ],
  83: [{ kind: 'hide-review', game: 'Neon Drifter', writer: 'lowtide', note: 'Advertises keys from elsewhere.' }],
  84: [buys('by-hand', 'otterpop', ['Neon Drifter'], { method: 'onchain', outcome: 'by-hand' })],
  85: [
    buys('two-presents', 'buyer', ['Inkwell Pixel Fonts'], { gifts: 2 }),
    buys('too-hard', 'teapot', ['Skyhook Salvage']),
  ],
  87: [
    buys('lost', 'noor', ['Hollow Harvest'], { method: 'onchain', outcome: 'failed' }),
    {
      kind: 'report',
      game: 'Goblin Keepers',
      writer: 'sundog',
      by: 'mateo',
      reason: 'off-topic',
      note: 'There were players online this weekend.',
    },
  ],
  88: [
    {
      kind: 'ask-support',
      order: 'lost',
      text: 'I paid, and the order says that it failed. What happened to my money?',
    },
    {
      kind: 'resubmit-game',
      studio: 'pixelforge',
      title: 'Ember Trials',
      description:
        'Twelve short trials for owners of Moth & Ember. You need the main game to play them. This game is part of a demo shop.',
    },
  ],
  89: [
    { kind: 'ask-refund', order: 'too-hard', reason: 'It is too hard for me. I played for ten minutes.' },
    buys('unpaid', 'buyer', ['Caravan of Nine Wells'], { outcome: 'left' }),
  ],
};

/** The orders of the story. */
export const STORY_ORDERS: readonly PlannedOrder[] = Object.values(STORY)
  .flat()
  .flatMap((happening) => (happening.kind === 'order' ? [happening.order] : []));

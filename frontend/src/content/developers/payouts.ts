/** Payouts on the dashboard. */
export const payoutText = {
  title: 'Your payouts',
  loading: 'Loading your payouts',
  loadFailed: (detail: string) => `Failed to load your payouts: ${detail}`,
  sums: { balance: 'Balance', held: 'Held', released: 'Released', inPayout: 'In a payout', paid: 'Paid so far' },
  credits: (n: number) => (n === 1 ? '1 credit' : `${n} credits`),
  payouts: (n: number) => (n === 1 ? '1 payout' : `${n} payouts`),
  orders: (n: number) => (n === 1 ? '1 order' : `${n} orders`),
  next: {
    'no-sales': () => 'Nothing to pay out yet. Each order of your games adds a credit here.',
    frozen: () => 'No payout is made while payouts are frozen.',
    'no-address': ({ released }: PayoutWords) => `${released} can be paid out once you set an address below.`,
    owing: () => 'An order was refunded after its credit had been paid out. Later credits make up for it.',
    'rate-check': ({ inPayout }: PayoutWords) =>
      `A payout of ${inPayout} waits for the store: the bitcoin rate is unusual. It is sent when the rate is plausible again, or when an Admin accepts it.`,
    'under-way': ({ inPayout, nextRun }: PayoutWords) =>
      `${inPayout} is in a payout. The list below shows its state. The next run is ${nextRun}.`,
    again: ({ failed }: PayoutWords) => `${failed} Then the next run tries again.`,
    attention: ({ failed }: PayoutWords) =>
      `${failed} It is not retried automatically. Set another address below, or ask the store to check it.`,
    ready: ({ released, nextRun }: PayoutWords) => `${released} goes out with the next run: ${nextRun}.`,
    'below-minimum': ({ missing, nextRun }: PayoutWords) =>
      `${missing} more must be released before a payout is made. The next run is ${nextRun}.`,
  },
  rules: (minimum: string, holdDays: number) =>
    `A payout needs at least ${minimum}. ${
      holdDays === 0
        ? 'A credit is released at once.'
        : `A credit is held for ${holdDays === 1 ? 'a day' : `${holdDays} days`} after the purchase.`
    } If an Admin must check the payment, the credit is held until then.`,
  afterFee: 'All amounts are after the platform fee, which the upload form shows with the price.',
  holds: {
    title: 'Why an amount is held',
    frozen: ({ amount, count }: HoldWords) =>
      `${amount} (${count}): payouts are frozen. It is paid out after the store has lifted the freeze.`,
    refund: ({ amount, count }: HoldWords) =>
      `${amount} (${count}): a buyer has asked for a refund. It is released when the refund is declined or expires.`,
    review: ({ amount, count }: HoldWords) =>
      `${amount} (${count}): an Admin must check the payment of the order. It is released then.`,
    'hold-period': ({ amount, count, until }: HoldWords) =>
      `${amount} (${count}): buyers can still ask for a refund. The first credit is released on ${until}.`,
  },
  frozen: {
    title: 'Your payouts are frozen',
    since: (time: string) =>
      `The link "This was not me" in an e-mail about your payout address was used on ${time}. Your balance stays as it is.`,
    steps: ['Set a new password.', 'Check the e-mail address of your account.', 'Ask the store to lift the freeze.'],
    security: 'Open your security settings',
  },
  csv: 'Save ledger as CSV',
  savingCsv: 'Saving…',
  csvFailed: (detail: string) => `The ledger could not be saved: ${detail}`,
  csvName: (date: string) => `satcade-ledger-${date}.csv`,
  list: 'Payouts',
  none: 'No payout yet. The first payout is made when enough has been released.',
  listFailed: (detail: string) => `Failed to load the list: ${detail}`,
  more: 'Show more payouts',
  status: { PENDING: 'Being prepared', PROCESSING: 'On its way', COMPLETED: 'Paid', FAILED: 'Failed' },
  failed: 'The amount went back to your balance. The payout is tried again later.',
  failure: 'Why it failed',
  to: (method: string) => `To (${method})`,
  transaction: 'Transaction',
  paymentHash: 'Payment hash',
  rate: 'Rate',
  rateOf: (price: string) => `1 BTC = ${price}`,
  completed: 'Paid',
  ordersIn: 'Orders in this payout',
  copyOf: (what: string) => `Copy: ${what}`,
  settings: {
    title: 'Payout address',
    intro: 'Where your payouts go. A change needs your password, and you get an e-mail about it.',
    frozen: 'The address cannot be changed while payouts are frozen.',
    loadFailed: (detail: string) => `Failed to load the payout address: ${detail}`,
    loading: 'Loading the payout address',
    method: 'Method',
    methods: { lightning: 'Lightning', onchain: 'On-chain' },
    address: 'Address',
    help: {
      lightning:
        'A Lightning address (name@host), an LNURL or a BOLT12 offer. Not an invoice: it can be paid once only.',
      onchain: 'A Bitcoin address of your own wallet.',
    },
    required: 'Enter an address.',
    /** `message` is the server's, such as `is mistyped`. */
    refused: (message: string) => `It ${message}.`,
    save: 'Save address',
    saving: 'Saving…',
    failed: (detail: string) => `The address could not be saved: ${detail}`,
    savedNow: 'Saved. The next payout goes there.',
    savedLater: 'Saved. Payouts use it after one day.',
    kept: 'The old address stays in use.',
    current: 'Payouts go to',
    pending: (method: string, time: string) => `From ${time} on payouts go to this ${method} address:`,
    pendingWhy:
      'A new address takes effect after a day, so that an intruder in your account cannot take your balance unnoticed.',
    takeBack: 'Keep the old address',
  },
} as const;

/** A part of the held amount, as shown text. `until` is when the first hold ends. */
interface HoldWords {
  readonly amount: string;
  readonly count: string;
  readonly until: string;
}

/** The failure text for `again` and `attention`. `retry` is the time of the next attempt. */
export const payoutFailed = (attempts: number, reason: string, retry: string | undefined): string =>
  `${attempts === 1 ? 'The last payout failed' : `The last ${attempts} payouts failed`}: ${reason}.${
    retry === undefined ? '' : ` The next attempt is not before ${retry}.`
  }`;

/** Amounts and times as shown text. */
interface PayoutWords {
  readonly released: string;
  readonly inPayout: string;
  readonly missing: string;
  readonly nextRun: string;
  readonly failed: string;
}

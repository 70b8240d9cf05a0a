/** What each of the operator's commands does, as `--help` tells it. */
export const USAGES = {
  explain: `Usage: npm run explain -- <order number | transaction | user name | e-mail address>

Prints the whole trace of an order, through all services. A Bitcoin transaction or a Lightning payment hash finds the order
that it paid. A user name or e-mail address finds the buyer's orders: the only one is explained, several are listed.

Without settings it asks the store that runs on this machine. For another one set SATCADE_URL and SATCADE_TOKEN (the
access token of an Admin).`,
  dlq: `Usage: npm run dlq -- list
       npm run dlq -- redrive <queue>

Lists the dead-letter queues with their messages, or sends the messages of one back to where they came from. Any part
of a queue's name that no other queue has will do.

Without settings it asks the store that runs on this machine. On AWS set SATCADE_STAGE and credentials.`,
  reconcile: `Usage: npm run reconcile

Compares every invoice, refund and payout at BTCPay with the store's, and prints where they differ.

Without settings it compares the store that runs on this machine. For another one set SATCADE_URL and SATCADE_TOKEN (the
access token of an Admin), BTCPAY_URL, BTCPAY_STORE_ID and BTCPAY_API_KEY.`,
  'btcpay-check': `Usage: npm run btcpay:check

Checks a BTCPay Server: release, API key, payment methods, wallet, payout processors, settings, rates, webhook, https.
Prints what is wrong, and how to mend it.

Without settings it checks the BTCPay of the store that runs on this machine. For another one set BTCPAY_URL,
BTCPAY_STORE_ID and BTCPAY_API_KEY; with SATCADE_URL, the address of the store, the webhook is checked as well.`,
} as const;

export type CommandName = keyof typeof USAGES;

/** Each command ends with 1 when something is not as it should be, and with 2 when it could not tell. */
export const EXIT_CODES = 'Exit code: 0 all is well, 1 something is not, 2 it could not be told.';

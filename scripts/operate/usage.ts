/** What each of the operator's commands does: the text of `--help`. */
export const USAGES = {
  explain: `Usage: npm run explain -- <order number | transaction | user name | e-mail address>

Prints the whole trace of an order, through all services. A Bitcoin transaction or a Lightning payment hash finds the order
that it paid. A user name or e-mail address finds the buyer's orders: a single order is explained, several are listed.

Without settings it asks the store that runs on this machine. For another store set SATCADE_URL and SATCADE_TOKEN (the
access token of an Admin).`,
  dlq: `Usage: npm run dlq -- list
       npm run dlq -- redrive <queue>

Lists the dead-letter queues with their messages, or sends the messages of one queue back to their source queue. Instead
of the whole name of a queue you can give any part of it that no other queue has.

Without settings it asks the store that runs on this machine. On AWS set SATCADE_STAGE and credentials.`,
  'rebuild-read-model': `Usage: npm run rebuild-read-model -- [--stage <name>]

Makes the public list of games again from the table. The store goes on meanwhile: visitors see the old list until the new
one is complete. The projector does the same by itself when the list is missing, damaged or of an earlier version.

Without settings it works on the store that runs on this machine. On AWS name the stage (or set SATCADE_STAGE) and set
credentials that may invoke functions.`,
  reconcile: `Usage: npm run reconcile

Compares every invoice, refund and payout at BTCPay with those of the store, and prints the differences.

Without settings it compares the store that runs on this machine. For another store set SATCADE_URL and SATCADE_TOKEN (the
access token of an Admin), BTCPAY_URL, BTCPAY_STORE_ID and BTCPAY_API_KEY.`,
  'btcpay-check': `Usage: npm run btcpay:check

Checks a BTCPay Server: release, API key, payment methods, wallet, payout processors, settings, rates, webhook, https.
Prints what is wrong and how to fix it.

Without settings it checks the BTCPay of the store that runs on this machine. For another one set BTCPAY_URL,
BTCPAY_STORE_ID and BTCPAY_API_KEY; with SATCADE_URL, the address of the store, it checks the webhook as well.`,
} as const;

export type CommandName = keyof typeof USAGES;

/** Each command exits with 1 when something is wrong, and with 2 when it could not find out. */
export const EXIT_CODES = 'Exit code: 0 all is well, 1 something is wrong, 2 the check could not be completed.';

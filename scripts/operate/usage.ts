/** What each of the operator's commands does: the text of `--help`. */
export const USAGES = {
  explain: `Usage: npm run explain -- <order number | transaction | user name | e-mail address>

Prints the whole trace of an order, through all services. A Bitcoin transaction or a Lightning payment hash finds the order
that it paid. A user name or e-mail address finds the buyer's orders: a single order is explained, several are listed.

Without settings it asks the store that runs on this machine. For another store set SATCADE_URL and SATCADE_TOKEN (the
access token of an Admin).`,
  api: `Usage: npm run api -- <method> <path> [body]

Sends one request to the store's API as an Admin, and prints the status and the answer:
  npm run api -- GET '/api/refunds?status=failed'
  npm run api -- POST /api/payout-retry '{"developerId": "…"}'
/api/docs of the store lists the operations.

Without settings it asks the store that runs on this machine. For another store set SATCADE_URL and SATCADE_TOKEN (the
access token of an Admin).`,
  dlq: `Usage: npm run dlq -- list
       npm run dlq -- redrive <queue>
       npm run dlq -- purge <queue>

Lists the queues of what failed: the number of messages in each, and what helps.
  redrive  The messages go back to the queue that they come from, and are handled again.
  replay   The messages name records of a table's stream that were set aside. They come from no queue, so SQS refuses a
           redrive. Publish the records with npm run replay, then purge the queue.
  purge    The messages are useless by now. Purging removes all messages of a queue for good.
Instead of the whole name of a queue you can give any part of it that no other queue has.

Without settings it asks the store that runs on this machine. On AWS set SATCADE_STAGE and credentials.`,
  replay: `Usage: npm run replay -- --service <name> --from <time> [--to <time>] [--only-to <service>] [--dry-run]
       npm run replay -- --service <name> --set-aside [--from <time>] [--to <time>] [--dry-run]

Publishes the events of a service once more, from its archive: to all services that consume them, or to one. Their order
is not kept. Consuming an event twice does no harm, because each service compares it with what it has stored. Open pages
are not told. With --set-aside: hands the records over once more that the service's relay (or another consumer of its
table) could not handle, and that never became events.

A time is written as 2026-11-20T12:00Z, or as an age: 30m, 6h, 2d. It is 14 days ago at most. --dry-run says what would be
done. Events of the last ten minutes may not be in the archive yet.

Without settings it works on the store that runs on this machine. On AWS name the stage with --stage (or set
SATCADE_STAGE) and set credentials that may list rules, start replays, read the bucket and invoke functions.`,
  'restore-drill': `Usage: npm run restore-drill -- --service <name> --at <time> [--keep <table>] [--stage <name>] [--table <name>]

Restores the table of one service to an earlier time, beside the real table. Says what is missing from it, how each part
comes back or that it does not, and what to do if it were no drill. Removes the restored table again. The store goes on
and notices nothing. A time is written as 2026-11-20T12:00Z, or as an age: 30m, 6h, 1d. It is at least five minutes ago,
and at most 35 days (on this machine a day).
  --keep   This is no drill: keeps the restored table under this name, sets what a restore leaves out (stream, expiry,
           recovery, protection), and raises revisions, so that other services take what is published from now on.
  --table  The table to restore, if the service has several.

Without settings it works on the store that runs on this machine. On AWS name the stage with --stage (or set
SATCADE_STAGE) and set credentials that may restore, read and delete tables. A restore costs 0.15 USD per GB, and the
command reads both tables whole.`,
  'rebuild-read-model': `Usage: npm run rebuild-read-model -- [--stage <name>]

Makes the public list of games again from the table. The store goes on meanwhile: visitors see the old list until the new
one is complete. The projector does the same by itself when the list is missing, damaged or of an earlier version.

Without settings it works on the store that runs on this machine. On AWS name the stage (or set SATCADE_STAGE) and set
credentials that may invoke functions.`,
  'resize-pictures': `Usage: npm run resize-pictures -- [--stage <name>]

Has smaller copies made of published pictures that have none: those that were published before there were copies. Pages show
the pictures as they are until then. Says how many have none, waits until they are made, and names those that still have
none after five minutes without progress. Run it again after an interruption: it goes on with the rest.

Without settings it works on the store that runs on this machine. On AWS name the stage (or set SATCADE_STAGE), set
SATCADE_URL to the address of the store, and set credentials that may list and read its media bucket and send messages to
its queues.`,
  'index-wishes': `Usage: npm run index-wishes -- [--stage <name>]

Completes the wishlists from before wishes were also stored beside their games, so that their owners hear of discounts. The
store completes each list when it is used; this command is for the lists that nobody uses. It reads the whole table of the
catalogue. Run it again after an interruption: it goes on with the rest.

Without settings it works on the store that runs on this machine. On AWS name the stage (or set SATCADE_STAGE) and set
credentials that may read and write the table of the catalogue.`,
  reconcile: `Usage: npm run reconcile [-- --mend] [--stage <name>]

Compares every invoice, refund and payout at BTCPay with those of the store, and every order with what payments and
entitlements have of it. Prints the differences, each with what to do about it.
  --mend  Replays the events that services have missed, where that repairs a difference. It does no harm where nothing was
          missed. Everything else stays for a person.

Without settings it compares the store that runs on this machine. For another store set SATCADE_URL and SATCADE_TOKEN (the
access token of an Admin), BTCPAY_URL, BTCPAY_STORE_ID and BTCPAY_API_KEY; to mend, also the stage and AWS credentials.`,
  'btcpay-check': `Usage: npm run btcpay:check

Checks a BTCPay Server: release, API key, payment methods, wallet, payout processors, settings, rates, webhook, https.
Prints what is wrong and how to fix it.

Without settings it checks the BTCPay of the store that runs on this machine. For another one set BTCPAY_URL,
BTCPAY_STORE_ID and BTCPAY_API_KEY; with SATCADE_URL, the address of the store, it checks the webhook as well.`,
} as const;

export type CommandName = keyof typeof USAGES;

/** Each command exits with 1 when something is wrong, and with 2 when it could not find out. */
export const EXIT_CODES = 'Exit code: 0 all is well, 1 something is wrong, 2 the check could not be completed.';

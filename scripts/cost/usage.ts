import { KEEP_MS } from '@satcade/lambda/btcpay/settings';
import type { BatchedCounts } from './batches/order-chain.ts';
import type { Billed, UseCaseCounts, UseCases } from './inputs.ts';
import { plus, times, type Usage } from './prices.ts';

/** What neither the bench nor the templates know. The page lists them; change them to your own figures. */
export const ASSUMED = {
  gbSecondsPerInvocation: { value: 0.01, what: 'GB-seconds of one run of a function: 256 to 512 MB for 20 to 40 ms' },
  logBytesPerMessage: { value: 360, what: 'bytes of the line about each consumed event, which local stores leave out' },
  logBytesPerScheduledRun: { value: 300, what: 'bytes of log of one scheduled run: one line at most' },
  logBytesPerRequest: { value: 180, what: 'bytes of access log of one request to the API, with a long route' },
  ordersASecond: { value: 0.01, what: 'orders a second where one order is counted: functions stay warm between them' },
  archiveBytesPerEvent: { value: 1_100, what: 'bytes of an archived event: 400 to 900 of ours, and its envelope' },
  tracedShare: {
    value: 0.3,
    what: 'of the requests to the API are traced, but for webhooks: the first of each second and 5 % of the rest',
  },
  canaryGbSeconds: { value: 1.5, what: 'GB-seconds of one visit of the canary: 512 MB for 3 s, mostly waiting' },
  publishedFigures: { value: 17, what: 'figures of the business, which functions publish as metrics (in busy hours)' },
  filesPerView: { value: 8, what: 'files of one page view, with those that the browser has already' },
  gbSecondsPerPage: { value: 0.08, what: 'GB-seconds to render one page: 1,024 MB for 80 ms' },
  gbSecondsPerCard: { value: 0.5, what: 'GB-seconds to draw one card: 1,769 MB for 300 ms' },
  apiRequestsPerView: { value: 2, what: 'requests to the API of one page view, beside the page, which has its data' },
  bytesPerView: { value: 400_000, what: 'bytes of one page view: pictures, and files on the first visit' },
  minutesPerView: { value: 2, what: 'minutes for which a page is open with its socket' },
  messagesPerView: { value: 6, what: 'messages over the socket of one page view' },
  signedInShare: {
    value: 0.3,
    what: 'of the page views are of signed-in visitors: each holds a connection for the bell',
  },
  mailedShare: { value: 0.8, what: 'of the buyers want their receipt by mail' },
} as const;

export const value = (name: keyof typeof ASSUMED): number => ASSUMED[name].value;
const GB = 1_000_000_000;

/** What a number of requests to the API costs before any function runs. `traced`: without those of BTCPay. */
export const requestsThroughEdge = (requests: number, traced = requests): Usage => ({
  traces: traced * value('tracedShare'),
  ...{ edgeRequests: requests, firewallRequests: requests, edgeFunctions: requests, httpRequests: requests },
  logGb: (requests * value('logBytesPerRequest')) / GB,
});

/** What the store does behind its API, with logs. */
export function behindApi(counts: UseCaseCounts): Usage {
  const invocations = counts['Lambda invokes'];
  return {
    dynamoReads: counts.RCU,
    dynamoWrites: counts.WCU,
    lambdaRequests: invocations,
    lambdaGbSeconds: invocations * value('gbSecondsPerInvocation'),
    events: counts.events,
    archiveGb: (counts.events * value('archiveBytesPerEvent')) / GB,
    // Sent, received and deleted.
    sqsRequests: counts['queue messages'] * 3,
    // Lambda writes no line of its own about a run that succeeds.
    logGb: (counts['log bytes'] + counts['queue messages'] * value('logBytesPerMessage')) / GB,
  };
}

/** One page of the catalogue or of a game, nothing in any cache but the browser's. */
export function pageView(useCases: UseCases): Usage {
  const files = value('filesPerView');
  const api = value('apiRequestsPerView');
  const page = times(0.5, plus(behindApi(useCases['catalogue page']), behindApi(useCases['game page'])));
  return plus(
    // The page is rendered by a function behind the API. Hashed files run no function.
    page,
    { httpRequests: 1, lambdaGbSeconds: value('gbSecondsPerPage'), logGb: value('logBytesPerRequest') / GB },
    { edgeRequests: files, firewallRequests: files, edgeFunctions: 2, edgeGb: value('bytesPerView') / GB },
    requestsThroughEdge(api),
    times(api, page),
    { socketMinutes: value('minutesPerView'), socketMessages: value('messagesPerView') },
  );
}

/** To the open page of a buyer: the order is FULFILLED, and the receipt is in the inbox. */
const MESSAGES_TO_BUYER = 2;

/** open-invoice, webhook and webhook-worker use the secret of BTCPay. Each reads it when it has become too old. */
const SECRET_READERS = 3;
const secretReads = (ordersASecond: number): number => SECRET_READERS * Math.min(1, 1_000 / KEEP_MS / ordersASecond);

/** One order of one game by Lightning: checkout, two webhooks, fulfilment, the credit, and the buyer's notice. */
export const order = (useCases: UseCases): Usage =>
  plus(requestsThroughEdge(3, 1), behindApi(useCases['whole order']), {
    ...{ s3Writes: 1, s3Reads: 3, socketMessages: MESSAGES_TO_BUYER, secretReads: secretReads(value('ordersASecond')) },
  });

/**
 * One order of fifty at the same moment. The messages of a batch are deleted with one request. Each is received with one,
 * because a batch that waits to fill gets its messages one after the other. A run of the projector writes the read model
 * once.
 */
export function orderAmongFifty(useCases: UseCases): Usage {
  const one = behindApi(useCases['an order of fifty at once']);
  const batches = useCases['consumers of queues, an order of fifty at once']['Lambda invokes'];
  const written = useCases['the read model, an order of fifty at once']['Lambda invokes'];
  const sqsRequests = 2 * useCases['an order of fifty at once']['queue messages'] + batches;
  return plus(
    requestsThroughEdge(3, 1),
    { ...one, sqsRequests },
    { s3Writes: written, s3Reads: 3 * written, socketMessages: MESSAGES_TO_BUYER },
  );
}

/** One of many orders, by what their batches come to: reads and all other writes are those of an order alone. */
export function orderInBatches(useCases: UseCases, rate: number, batched: BatchedCounts): Usage {
  const alone = useCases['whole order'];
  const { runs, sqsRequests, listWrites, counterUnits } = batched;
  const counts = { ...alone, 'Lambda invokes': runs, WCU: alone.WCU - 1 + counterUnits };
  return plus(
    requestsThroughEdge(3, 1),
    { ...behindApi(counts), sqsRequests },
    {
      s3Writes: listWrites,
      s3Reads: 3 * listWrites,
      socketMessages: MESSAGES_TO_BUYER,
      secretReads: secretReads(rate),
    },
  );
}

/** What the receipt by mail adds to an order. */
export function receiptByMail(useCases: UseCases): Usage {
  const [with_, without] = [useCases['notices of an order, with a mail'], useCases['notices of an order']];
  const more = (name: keyof UseCaseCounts): number => Math.max(0, with_[name] - without[name]);
  const added = {
    ...{ RCU: more('RCU'), WCU: more('WCU'), 'Lambda invokes': more('Lambda invokes') },
    ...{ events: more('events'), 'queue messages': more('queue messages'), 'log bytes': more('log bytes') },
  };
  return plus(behindApi(added), { mails: 1 });
}

/** The live connection that each page of a signed-in visitor opens for the bell, as long as it is the current page. */
export const bell = (useCases: UseCases): Usage =>
  plus(behindApi(useCases['the bell of an open page']), {
    // The handshake passes CloudFront and its firewall.
    ...{ edgeRequests: 1, firewallRequests: 1 },
    // The subscription, its reply, and a sign of life in ten minutes at most.
    ...{ socketMinutes: value('minutesPerView'), socketMessages: 2 },
  });

/** One download of a file without its bytes: the request, the token, the link. */
export const download = (useCases: UseCases): Usage =>
  plus(requestsThroughEdge(2), behindApi(useCases.download), { edgeRequests: 1, firewallRequests: 1, s3Reads: 1 });

/** One visit of the canary: the page, the sign-in, and eight requests to the API, or nine with a download link. */
const canaryVisit = (useCases: UseCases): Usage =>
  plus(
    { edgeRequests: 2, firewallRequests: 2, edgeFunctions: 3, lambdaGbSeconds: value('canaryGbSeconds') },
    requestsThroughEdge(8 + 1 / 3),
    behindApi(useCases['catalogue page']),
    times(2, behindApi(useCases['game page'])),
    times(2, behindApi(useCases.library)),
    times(1 / 3, behindApi(useCases.download)),
  );

/** A month in which nobody visits but the canary, which places an order a day. */
export function standing(billed: Billed, useCases: UseCases): Usage {
  const canary = billed.count('canary runs a month');
  const visits = times(canary, canaryVisit(useCases));
  return plus(idle(billed), visits, canary > 0 ? times(30, behindApi(useCases['whole order'])) : {});
}

/** What is billed without any request. */
function idle({ count }: Billed): Usage {
  const minutes = 30 * 24 * 60;
  const runs = count('scheduled runs a month') + count('canary runs a month');
  return {
    firewalls: count('firewalls'),
    firewallRules: count('firewall rules'),
    alarmMetrics: count('alarm metrics'),
    compositeAlarms: count('composite alarms'),
    dashboards: count('dashboards'),
    customMetrics: count('metric filters') + value('publishedFigures'),
    secrets: count('secrets'),
    // Two reconcilers and the function of the rate run often enough to read it whenever it has become too old.
    secretReads: (3 * minutes * 60_000) / KEEP_MS,
    lambdaRequests: runs,
    lambdaGbSeconds: runs * value('gbSecondsPerInvocation'),
    logGb: (runs * value('logBytesPerScheduledRun')) / GB,
    // Lambda asks each queue with five pollers, for 20 seconds each time. Fewer only for queues without a maximum.
    sqsRequests: count('polled queues') * 5 * 3 * minutes,
  };
}

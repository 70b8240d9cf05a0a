import { LIMITS } from '@satcade/contracts/limits';
import { QUOTAS } from '@satcade/contracts/quotas';
import type { Billed, UseCaseCounts, UseCases } from './inputs.ts';
import { PRICES, plus, type Usage, usdOf } from './prices.ts';
import { number } from './tables.ts';
import { ASSUMED, behindApi, download, order, requestsThroughEdge } from './usage.ts';

interface Door {
  readonly door: string;
  /** What stops an attacker, with its number. */
  readonly brake: string;
  /** Of one address, in an hour. `undefined`: only the speed of its line limits it. */
  readonly oneAddress: number;
  /** Of any number of addresses, in an hour. `undefined`: nothing of this store limits them together. */
  readonly everyone: number | undefined;
}

const HOUR = 3600;
const GIB = 1024 ** 3;
/** GB that a line of 1 Gbit/s carries in an hour. */
const GB_PER_HOUR = 450;
/** Times that the firewall's window of five minutes fits into an hour. */
const WINDOWS = 12;
/** Quotas of AWS: requests a second to all APIs of an account, new sockets a second, sign-ups a second. */
const AWS_RATES = { requests: 10_000, connections: 500, signUps: 50 };

/** Under a flood, X-Ray traces 5 % of the requests. */
const flood = (usage: Usage): number => usdOf({ ...usage, traces: (usage.httpRequests ?? 0) * 0.05 });
/** One run with one line of log, such as that of a refused request. */
const counts = (numbers: Partial<UseCaseCounts>): UseCaseCounts => ({
  ...{ RCU: 0, WCU: 0, 'Lambda invokes': 1, events: 0, 'queue messages': 0, 'log bytes': 300 },
  ...numbers,
});

/** What an attacker can make each public door cost, in US dollars an hour, by the limits of code and templates. */
export function doors(useCases: UseCases, billed: Billed): Door[] {
  const limit = (name: string): string => number(billed.limit(name));
  const perAddress = billed.limit('requests of one address') * WINDOWS;
  const filesPerAddress = billed.limit('file requests of one address') * WINDOWS;
  const signUpsPerAddress = billed.limit('sign-ups of one address') * WINDOWS;
  const everyRoute = AWS_RATES.requests * HOUR;
  const route = (name: string): number => billed.limit(name) * HOUR;
  const address = `${limit('requests of one address')} requests of an address in five minutes`;
  const through = (used: UseCaseCounts): number => flood(plus(requestsThroughEdge(1), behindApi(used)));
  const read = through(useCases['game page']);
  const refusal = through(counts({}));
  /** A small write that tells no other service. */
  const write = through(counts({ RCU: 1, WCU: 2, 'queue messages': 1 }));
  const file = usdOf({ edgeRequests: 1, firewallRequests: 1 });
  const page = usdOf({ edgeRequests: 1, firewallRequests: 1, edgeFunctions: 2, edgeGb: 100_000 / 1_000_000_000 });
  const card = read + usdOf({ lambdaGbSeconds: ASSUMED.gbSecondsPerCard.value });
  const line = GB_PER_HOUR * PRICES.edgeGb.usd;
  const scans = billed.limit('scans at once') * HOUR * usdOf({ lambdaGbSeconds: 2 });
  const assemblies = billed.limit('assemblies at once') * HOUR * usdOf({ lambdaGbSeconds: 1 });
  const messages = route('messages of sockets') * flood(plus({ socketMessages: 2 }, behindApi(counts({ WCU: 2 }))));
  /** Open for half of the hour; the authorizer and a function answer it. */
  const connection = flood(plus({ socketMinutes: 30 }, behindApi(counts({ 'Lambda invokes': 2, WCU: 2 }))));
  const signUp = usdOf({ users: 1, mails: 1, firewallRequests: 1, lambdaRequests: 1 });
  return [
    {
      door: 'pages and scripts (`/`, `/assets/*`)',
      brake: `${address}, then 403; a file has 100 KB`,
      oneAddress: perAddress * page,
      everyone: undefined,
    },
    {
      door: 'pictures and videos (`/media/*`)',
      brake: `${address}; a trailer has up to ${number(LIMITS.trailerBytes / 1024 / 1024)} MB, so the speed of the line (here 1 Gbit/s)`,
      oneAddress: line + perAddress * file,
      everyone: undefined,
    },
    {
      door: 'cards of games (`/cards/*`)',
      brake: `${address}; only a game's current card is drawn, and CloudFront keeps it; ${limit('GET /cards/{gameId}/{file}')} a second for all`,
      oneAddress: perAddress * card,
      everyone: route('GET /cards/{gameId}/{file}') * card,
    },
    {
      door: 'downloads of games (a signed link)',
      brake: `${limit('file requests of one address')} requests of an address in five minutes; ${QUOTAS.freeDownloadsPerDay.limit} unpaid downloads of an account a day; the speed of the line`,
      oneAddress: line + filesPerAddress * file,
      everyone: undefined,
    },
    {
      door: 'requests for downloads',
      brake: `${address}; ${limit('every other route')} a second for each route; ${QUOTAS.freeDownloadsPerDay.limit} unpaid downloads of an account a day`,
      oneAddress: perAddress * flood(download(useCases)),
      everyone: route('every other route') * flood(download(useCases)),
    },
    {
      door: 'reading the API without an account',
      brake: `${address}; ${limit('every other route')} a second for each route; ${number(AWS_RATES.requests)} a second for the AWS account`,
      oneAddress: perAddress * read,
      everyone: everyRoute * read,
    },
    {
      door: '`POST /api/games/{id}/views`',
      brake: `${address}; ${limit('POST /api/games/{id}/views')} a second for all; two runs at a time add them up`,
      oneAddress: perAddress * write,
      everyone: route('POST /api/games/{id}/views') * write,
    },
    {
      door: '`POST /api/checkout`',
      brake: `${address}; ${QUOTAS.openOrders.limit} unpaid orders of an account; ${limit('POST /api/checkout')} a second for all`,
      oneAddress: QUOTAS.openOrders.limit * flood(order(useCases)) + perAddress * write,
      everyone: route('POST /api/checkout') * flood(order(useCases)),
    },
    {
      door: '`POST /api/webhooks/btcpay`',
      brake: `${address}; a signature, checked before anything is stored; ${limit('POST /api/webhooks/btcpay')} a second for all`,
      oneAddress: perAddress * refusal,
      everyone: route('POST /api/webhooks/btcpay') * refusal,
    },
    {
      door: 'uploads and their scans',
      brake: `${QUOTAS.storedBytes.limit / GIB} GB of an account, which a deleted file gives back; ${limit('POST /api/uploads')} a second for all; ${limit('scans at once')} scans and ${limit('assemblies at once')} assemblies at once; the speed of the line`,
      oneAddress: GB_PER_HOUR * PRICES.malwareGb.usd + scans + assemblies,
      everyone: undefined,
    },
    {
      door: 'the socket (`/live`)',
      brake: `${address}; ${limit('messages of sockets')} messages and, by AWS, ${AWS_RATES.connections} new sockets a second for all; a socket ends after two hours`,
      oneAddress: perAddress * (connection + file) + messages,
      everyone: AWS_RATES.connections * HOUR * (connection + file) + messages,
    },
    {
      door: 'sign-ups at the user pool',
      brake: `${limit('sign-ups of one address')} of an address in five minutes; by Cognito, ${AWS_RATES.signUps} a second for all`,
      oneAddress: signUpsPerAddress * signUp,
      everyone: AWS_RATES.signUps * HOUR * signUp,
    },
    {
      door: 'the addresses of the APIs, past CloudFront and its firewall',
      brake: `401 without the origin secret; with a wrong one, a function refuses each value once in five minutes; ${number(AWS_RATES.requests)} a second for the AWS account`,
      oneAddress: everyRoute * flood(behindApi(counts({}))),
      everyone: everyRoute * flood(behindApi(counts({}))),
    },
  ];
}

/** Where a price is from. `confirmed`: seen there, or in a dated copy of it; otherwise known from earlier use. */
interface Price {
  readonly usd: number;
  readonly service: string;
  readonly per: string;
  readonly source: string;
  readonly confirmed: boolean;
}

/** The services, by the name of their page of prices. */
const SERVICES = {
  lambda: 'Lambda',
  dynamodb: 'DynamoDB',
  sqs: 'SQS',
  eventbridge: 'EventBridge',
  'api-gateway': 'API Gateway',
  s3: 'S3',
  cloudfront: 'CloudFront',
  waf: 'WAF',
  cloudwatch: 'CloudWatch',
  xray: 'X-Ray',
  'secrets-manager': 'Secrets Manager',
  cognito: 'Cognito',
  ses: 'SES',
  guardduty: 'GuardDuty',
} as const;

const price = (usd: number, per: string, page: keyof typeof SERVICES, confirmed: boolean): Price => ({
  ...{ usd, per, confirmed },
  service: SERVICES[page],
  source: `https://aws.amazon.com/${page}/pricing/`,
});

/** When the prices were looked up. */
export const PRICES_OF = '2026-11-23';

const MILLION = 1_000_000;

/** List prices of us-east-1 in US dollars, first tier. A price per million is the price of one, times a million. */
export const PRICES = {
  lambdaRequests: price(0.2 / MILLION, 'request', 'lambda', true),
  lambdaGbSeconds: price(0.0000133334, 'GB-second (arm64)', 'lambda', true),
  dynamoWrites: price(0.625 / MILLION, 'write unit', 'dynamodb', false),
  dynamoReads: price(0.125 / MILLION, 'read unit', 'dynamodb', false),
  dynamoGb: price(0.25 + 0.2, 'GB and month, with point-in-time recovery', 'dynamodb', false),
  sqsRequests: price(0.4 / MILLION, 'request', 'sqs', false),
  events: price(1 / MILLION, 'event', 'eventbridge', true),
  archiveGb: price(0.1, 'GB archived', 'eventbridge', true),
  httpRequests: price(1 / MILLION, 'request', 'api-gateway', true),
  socketMessages: price(1 / MILLION, 'message', 'api-gateway', true),
  socketMinutes: price(0.25 / MILLION, 'connection minute', 'api-gateway', true),
  s3Writes: price(5 / MILLION, 'request', 's3', false),
  s3Reads: price(0.4 / MILLION, 'request', 's3', false),
  s3Gb: price(0.023, 'GB and month', 's3', false),
  edgeRequests: price(1 / MILLION, 'HTTPS request', 'cloudfront', true),
  edgeGb: price(0.085, 'GB to Europe or North America, first 10 TB', 'cloudfront', true),
  edgeFunctions: price(0.1 / MILLION, 'call', 'cloudfront', true),
  firewalls: price(5, 'web ACL and month', 'waf', true),
  firewallRules: price(1, 'rule and month', 'waf', true),
  firewallRequests: price(0.6 / MILLION, 'request', 'waf', true),
  alarmMetrics: price(0.1, 'metric and month', 'cloudwatch', false),
  compositeAlarms: price(0.5, 'alarm and month', 'cloudwatch', false),
  customMetrics: price(0.3, 'metric and month', 'cloudwatch', true),
  dashboards: price(3, 'dashboard and month', 'cloudwatch', true),
  logGb: price(0.5, 'GB ingested', 'cloudwatch', true),
  traces: price(5 / MILLION, 'trace', 'xray', false),
  secrets: price(0.4, 'secret and month', 'secrets-manager', true),
  secretReads: price(5 / MILLION, 'request', 'secrets-manager', true),
  users: price(0.015, 'monthly user beyond 10,000 (Essentials)', 'cognito', true),
  mails: price(0.1 / 1000, 'mail', 'ses', false),
  malwareGb: price(0.09, 'GB scanned', 'guardduty', true),
  malwareObjects: price(0.215 / 1000, 'object scanned', 'guardduty', true),
} as const satisfies Record<string, Price>;

type Item = keyof typeof PRICES;
/** How many units of each item. */
export type Usage = Readonly<Partial<Record<Item, number>>>;

/** What CloudFront, its firewall and its functions cost in a month without a plan, after the lasting free tier. */
export const EDGE_ITEMS: readonly Item[] = ['edgeRequests', 'edgeFunctions', 'firewallRequests'];
export const FREE_EVERY_MONTH = { edgeRequests: 10_000_000, edgeGb: 1_000, edgeFunctions: 2_000_000, users: 10_000 };

/** Tiers of traffic to Europe and North America: up to so many GB, at so many dollars. */
export const EDGE_TIERS = [
  { gb: 10_000, usd: 0.085 },
  { gb: 40_000, usd: 0.08 },
  { gb: 100_000, usd: 0.06 },
  { gb: 350_000, usd: 0.04 },
  { gb: 524_000, usd: 0.03 },
  { gb: 4_000_000, usd: 0.025 },
  { gb: Number.POSITIVE_INFINITY, usd: 0.02 },
] as const;

/** CloudFront's flat-rate plans, with the firewall of the site and calls of functions. There are no overage charges. */
export const PLANS = [
  { name: 'Free', usd: 0, requests: 1_000_000, gb: 100 },
  { name: 'Pro', usd: 15, requests: 10_000_000, gb: 50_000 },
  { name: 'Business', usd: 200, requests: 125_000_000, gb: 50_000 },
  { name: 'Premium', usd: 1_000, requests: 500_000_000, gb: 50_000 },
  { name: 'Premium, 75 TB', usd: 1_450, requests: 750_000_000, gb: 75_000 },
  { name: 'Premium, 125 TB', usd: 2_250, requests: 1_250_000_000, gb: 125_000 },
  { name: 'Premium, 200 TB', usd: 3_500, requests: 2_000_000_000, gb: 200_000 },
  { name: 'Premium, 350 TB', usd: 6_000, requests: 3_500_000_000, gb: 350_000 },
  { name: 'Premium, 600 TB', usd: 10_000, requests: 6_000_000_000, gb: 600_000 },
] as const;

/** What the usage costs in US dollars, at the price of the first tier and without free tiers. */
export const usdOf = (usage: Usage): number =>
  ITEMS.reduce((sum, item) => sum + (usage[item] ?? 0) * PRICES[item].usd, 0);

export const ITEMS: readonly Item[] = Object.keys(PRICES).filter((key): key is Item => key in PRICES);

/** Both usages together. */
export function plus(...usages: readonly Usage[]): Usage {
  return Object.fromEntries(
    ITEMS.map((item) => [item, usages.reduce((sum, usage) => sum + (usage[item] ?? 0), 0)] as const).filter(
      ([, units]) => units > 0,
    ),
  );
}

/** A usage, so many times. */
export const times = (factor: number, usage: Usage): Usage =>
  Object.fromEntries(
    ITEMS.map((item) => [item, (usage[item] ?? 0) * factor] as const).filter(([, units]) => units > 0),
  );

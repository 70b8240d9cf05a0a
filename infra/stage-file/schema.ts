import { SERVICE_NAMES } from '@satcade/contracts';
import * as z from 'zod';

/** A refused value is answered by the sentence that says what to write. */
const wholeNumber = (from: number, to: number, sentence: string) =>
  z.int({ error: sentence }).min(from, { error: sentence }).max(to, { error: sentence });
const textLike = (pattern: RegExp, sentence: string) =>
  z.string({ error: sentence }).regex(pattern, { error: sentence });
const oneOf = <const Values extends readonly [string, ...string[]]>(...values: Values) =>
  z.enum(values, { error: `Write ${values.map((each) => `"${each}"`).join(' or ')}.` });
const yesOrNo = z.boolean({ error: 'Write true or false, without quotes.' });

/** An object that has these settings and no others: a misspelt setting must not count as its default. */
function settings<Shape extends z.ZodRawShape>(shape: Shape) {
  const names = Object.keys(shape).join(', ');
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `Remove ${issue.keys.join(', ')}: the settings here are ${names}.`
        : `Write an object with the settings ${names}.`,
  });
}

const DOMAIN = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/;
const ADDRESS = /^[\w.+-]+@([a-z0-9-]+\.)+[a-z]{2,}$/;
/** The retention times that CloudWatch Logs accepts, in days. */
const RETENTION = [
  1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731, 1096, 1827, 2192, 2557, 2922, 3288, 3653,
];

const domain = settings({
  name: textLike(DOMAIN, 'Write the host name of the store, such as "store.example.com", without https://.'),
  /** The Route 53 zone in which the stack creates the name and the certificate's records. */
  hostedZoneId: textLike(
    /^Z[A-Z0-9]{5,31}$/,
    'Write the id of the Route 53 hosted zone, such as "Z0123456789ABCDEFGHIJ".',
  ).optional(),
  /** An issued certificate for the name, for names that are not in Route 53. */
  certificateArn: textLike(
    /^arn:aws:acm:us-east-1:\d{12}:certificate\/[\w-]+$/,
    'Write the ARN of an issued ACM certificate in us-east-1 (CloudFront accepts no other region).',
  ).optional(),
}).refine(({ hostedZoneId, certificateArn }) => hostedZoneId !== undefined || certificateArn !== undefined, {
  error: 'Write hostedZoneId (the stack creates the certificate and the name), certificateArn, or both.',
});

const mail = settings({
  /** What SES has verified: IAM checks `identity/<this>`. */
  identity: z.union([z.string().regex(DOMAIN), z.string().regex(ADDRESS)], {
    error: 'Write the domain or the address that SES has verified, such as "example.com".',
  }),
  sender: textLike(ADDRESS, 'Write the address that users receive mail from, such as "store@example.com".'),
}).refine(
  ({ identity, sender }) => sender === identity || sender.endsWith(`@${identity}`) || sender.endsWith(`.${identity}`),
  {
    error: 'Write a sender that belongs to the identity: the same address, or an address of the verified domain.',
  },
);

const scanEngine = z.discriminatedUnion(
  'kind',
  [
    settings({ kind: z.literal('embedded') }),
    settings({ kind: z.literal('guardduty') }),
    settings({
      kind: z.literal('clamd'),
      /** `host:port`, as the function reaches it. */
      address: textLike(/^[\w.-]+(:\d{1,5})?$/, 'Write the address of clamd as "host:port".'),
    }),
  ],
  { error: 'Write { kind: "guardduty" }, { kind: "clamd", address: "host:port" } or { kind: "embedded" }.' },
);

const refunds = settings({
  /** Refunds of whole orders: decided by an Admin, or approved on request. */
  policy: oneOf('review', 'automatic').optional(),
  /** How many days after its delivery an order can be refunded. */
  windowDays: wholeNumber(0, 365, 'Write the days in which buyers may ask for a refund: 0 to 365.').optional(),
});

const payouts = settings({
  /** Days before a credit is paid. */
  holdDays: wholeNumber(0, 365, 'Write the days before a credit is paid: 0 to 365.').optional(),
  /** The minimum balance for a payout, in US cents. */
  minimumCents: wholeNumber(
    0,
    10_000_000,
    'Write the smallest balance that is paid, in US cents: 0 to 10000000.',
  ).optional(),
  /** How far the rate may be from the last good one before payouts wait for an Admin. */
  rateBandPercent: wholeNumber(0, 100, 'Write a percentage from 0 to 100.').optional(),
  /** The hour of the daily run in production (UTC). */
  runHour: wholeNumber(0, 23, 'Write the hour of the daily run in UTC: 0 to 23.').optional(),
  /** Whether Satcade approves payouts at BTCPay, instead of a person there. */
  approve: yesOrNo.optional(),
  network: oneOf('mainnet', 'testnet', 'regtest').optional(),
});

/** An AWS account has one monitor of its services: a second one cannot be created. */
const MONITOR =
  'Write "new", or the MonitorArn that "aws ce get-anomaly-monitors" shows if the account has a monitor of services.';
const anomalyMonitor = z.union(
  [z.literal('new'), textLike(/^arn:aws:ce::\d{12}:anomalymonitor\/[\w-]{1,64}$/, MONITOR)],
  { error: MONITOR },
);

/** Alarms link its sections, so the page must be the runbook of the code that is deployed. */
const runbook = textLike(
  /^https:\/\/[\w./:@%+~-]{1,150}\/runbook\.(md|html)$/,
  'Write the address of docs/runbook.md in your repository, or of runbook.html on your documentation site.',
);

const firewall = settings({
  /** Requests of one address to the site and the API. */
  requestsPerFiveMinutes: wholeNumber(
    100,
    2_000_000_000,
    'Write the requests of one address in five minutes: 100 or more.',
  ).optional(),
  /** Requests of one address for game files: each range of a download is one. */
  filesPerFiveMinutes: wholeNumber(
    10,
    2_000_000_000,
    'Write the requests of one address for game files in five minutes: 10 or more.',
  ).optional(),
  /** Requests of one address to the user pool: sign-ins, sign-ups, renewed sessions. */
  signInsPerFiveMinutes: wholeNumber(
    10,
    2_000_000_000,
    'Write the requests of one address to the user pool in five minutes: 10 or more.',
  ).optional(),
});

/** A researcher's program reads it, so it is an address and not a sentence. */
const securityContact = textLike(
  /^(mailto:[\w.+-]+@([a-z0-9-]+\.)+[a-z]{2,}|https:\/\/[\w./:@%+~?=&#-]{1,200})$/,
  'Write where to report a vulnerability: "mailto:security@example.com", or an address that begins with https://.',
);

const logs = settings({
  level: oneOf('DEBUG', 'INFO', 'WARN', 'ERROR').optional(),
  retentionDays: z
    .number({ error: 'Write the days for which logs are kept.' })
    .refine((days) => RETENTION.includes(days), {
      error: `Write one of the times that CloudWatch Logs knows: ${RETENTION.join(', ')}.`,
    })
    .optional(),
});

const tableName = textLike(
  /^[\w.-]{3,255}$/,
  'Write the name of the restored table: 3 to 255 letters, digits, dots, dashes or underscores.',
);
const tables = z.partialRecord(z.enum(SERVICE_NAMES), tableName, {
  error: `Write { service: 'name of the table' }. The services are ${SERVICE_NAMES.join(', ')}.`,
});

/** What a stage file may say. docs/deploy.md has the table of settings with their defaults. */
export const stageFileSchema = settings({
  /** Production keeps its data when a stack is deleted. A trial stage is thrown away as a whole. */
  kind: oneOf('production', 'trial'),
  /** The AWS account of the stage: a deployment with credentials of another account is refused. */
  account: textLike(/^\d{12}$/, 'Write the number of the AWS account: 12 digits in quotes.').optional(),
  /**
   * Whether the tables, the user pool and the stacks refuse to be deleted. Not before the first deployment has
   * succeeded: CloudFormation could not roll back a creation that failed.
   */
  deletionProtection: yesOrNo.optional(),
  domain: domain.optional(),
  /** Each game that is played in the browser has an origin under this name, `{game}.{name}`. */
  playDomain: domain.optional(),
  mail: mail.optional(),
  scanEngine: scanEngine.optional(),
  /** What production would otherwise refuse. */
  accept: z
    .array(oneOf('embedded-scanner', 'no-mail', 'sample-texts'), { error: 'Write a list, such as ["no-mail"].' })
    .optional(),
  /** The platform's part of each purchase: 1000 is 10 %. */
  feeBasisPoints: wholeNumber(0, 10_000, 'Write the fee in basis points: 0 to 10000 (1000 is 10 %).').optional(),
  /** Whether a CLEAN game is published automatically, or waits until an Admin has reviewed it. */
  publication: oneOf('automatic', 'review').optional(),
  refunds: refunds.optional(),
  payouts: payouts.optional(),
  /** Whether Admins have their rights only with a second factor. */
  adminTotp: oneOf('required', 'optional').optional(),
  /** Whether an account of the store's own buys a free game every few minutes, and an alarm rings when it cannot. */
  canary: yesOrNo.optional(),
  /** Where to report a vulnerability; the store's page for contact when left out. */
  securityContact: securityContact.optional(),
  /** Alarms, and warnings of the budget, are mailed to it. */
  alarmEmail: textLike(ADDRESS, 'Write the address that alarms are mailed to, such as "ops@example.com".').optional(),
  /** The address of the published runbook, which alarms link. */
  runbook: runbook.optional(),
  /** The monthly budget of the AWS account: all of its costs count. */
  budgetUsd: wholeNumber(1, 10_000_000, 'Write the monthly budget in whole US dollars: 1 or more.').optional(),
  anomalyMonitor: anomalyMonitor.optional(),
  firewall: firewall.optional(),
  logs: logs.optional(),
  /** Whether payments has concurrency of its own. This needs an account that may run 150 functions at once. */
  reserveConcurrency: yesOrNo.optional(),
  /** How new versions of checkout and webhook get requests: a tenth for five minutes, watched by alarms, or all. */
  release: oneOf('gradual', 'at-once').optional(),
  /** The version of the origin secret that CloudFront sends; the current one when left out. Set after a rotation. */
  originSecretVersion: textLike(/^[\w-]{32,64}$/, 'Write the VersionId that put-secret-value returned.').optional(),
  /** The number of the key that signs download links. One more makes a new key, and the one before it stays valid. */
  linkKey: wholeNumber(
    1,
    10_000,
    'Write the number of the key of download links: 1, or one more to change it.',
  ).optional(),
  /** Restored tables that replace the first ones, by service. An entry stays for as long as its table is in use. */
  tables: tables.optional(),
});

/** The settings of one stage, as its file states them. What is left out has a default that follows from `kind`. */
export type StageFile = z.input<typeof stageFileSchema>;
export type StageSettings = z.output<typeof stageFileSchema>;

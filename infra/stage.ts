import type { ServiceName } from '@satcade/contracts';
import { placeholdersIn } from '@satcade/contracts/store-settings';
import { type Environment, RemovalPolicy } from 'aws-cdk-lib';
import { fileError, mistakesOf } from './stage-file/mistakes.ts';
import { productionMistakes, STORE_SETTINGS } from './stage-file/production.ts';
import { type StageSettings, stageFileSchema } from './stage-file/schema.ts';

/** The malware engine of a stage. */
export type ScanEngine = NonNullable<StageSettings['scanEngine']>;

/** What the stacks know of their stage: the settings of its file, with every default filled in. */
export interface Stage {
  readonly name: string;
  readonly isProduction: boolean;
  /** Production keeps its data when a stack is deleted. In both kinds, a creation that fails leaves nothing behind. */
  readonly removalPolicy: RemovalPolicy;
  /** Whether tables, user pool and stacks refuse to be deleted. */
  readonly deletionProtection: boolean;
  readonly env: Environment;
  /** The host name of the store; that of CloudFront when left out. */
  readonly domain: StageSettings['domain'];
  /** Games that are played in the browser have origins under it; none are played when left out. */
  readonly playDomain: StageSettings['playDomain'];
  /** The identity that SES has verified, and the sender of mail. Without one, the services send no mail. */
  readonly mail: StageSettings['mail'];
  readonly scanEngine: ScanEngine;
  /** The platform's part of each purchase, in basis points. */
  readonly feeBasisPoints: number;
  /** Whether a CLEAN game is published automatically, or waits until an Admin has reviewed it. */
  readonly publication: 'automatic' | 'review';
  /** Refunds of whole orders: decided by an Admin, or approved on request. */
  readonly refundPolicy: 'automatic' | 'review';
  /** How many days after its delivery an order can be refunded. */
  readonly refundWindowDays: number;
  readonly payouts: PayoutStage;
  /** Whether payments reserves concurrency. This needs an account that may run 150 functions at once. */
  readonly reservesConcurrency: boolean;
  /** How new versions of checkout and webhook get their requests. */
  readonly release: 'gradual' | 'at-once';
  /** The version of the origin secret that CloudFront sends; the current one when left out. Set after a rotation. */
  readonly originSecretVersion: string | undefined;
  /** The number of the key that signs download links. */
  readonly linkKey: number;
  /** Whether Admins have their rights only with a second factor (TOTP). */
  readonly adminTotp: 'required' | 'optional';
  /** Whether an account of the store's own buys a free game every few minutes. */
  readonly canary: boolean;
  /** Where to report a vulnerability (security.txt): a `mailto:` or `https:` address. */
  readonly securityContact: string | undefined;
  readonly alarmEmail: string | undefined;
  /** The address of the published runbook. Without one, alarms name the file. */
  readonly runbook: string | undefined;
  /** The monthly budget of the account, in US dollars. */
  readonly budgetUsd: number | undefined;
  /** The monitor that finds unusual costs: a new one, or the ARN of the one that the account has. */
  readonly anomalyMonitor: StageSettings['anomalyMonitor'];
  readonly firewall: FirewallStage;
  readonly logs: { readonly level: 'DEBUG' | 'INFO' | 'WARN' | 'ERROR'; readonly retentionDays: number };
  /**
   * Whether webhooks may be sent to this machine. Only the templates of `npm start` set it: a stage file cannot, because
   * on AWS it would let developers call the functions' own machine.
   */
  readonly localReceivers: boolean;
  /** Restored tables that replace the first ones, by service. */
  readonly tables: Readonly<Partial<Record<ServiceName, string>>>;
}

/** What one address may send in five minutes. */
interface FirewallStage {
  /** To the site and the API, files included. */
  readonly requestsPerFiveMinutes: number;
  /** For game files. */
  readonly filesPerFiveMinutes: number;
  /** To the user pool. */
  readonly signInsPerFiveMinutes: number;
}

/** How developers are paid. */
interface PayoutStage {
  /** How long a credit is held before it is paid. */
  readonly holdDays: number;
  /** The minimum balance for a payout. */
  readonly minimumCents: number;
  /** How far the rate may be from the last good one, in per cent, before payouts wait for an Admin. */
  readonly rateBandPercent: number;
  /** Once a day at `runHour` (UTC), or every minute for trials. */
  readonly runsDaily: boolean;
  readonly runHour: number;
  /** Whether payouts are approved by Satcade, or by a person at BTCPay. */
  readonly approve: boolean;
  readonly network: 'mainnet' | 'testnet' | 'regtest';
}

/** The stage `name` with the settings of `file` and the defaults of its kind. Throws with a sentence per mistake. */
export function stageOf(name: string, file: unknown, storeSettings: string = STORE_SETTINGS): Stage {
  if (!/^[a-z][a-z0-9]{1,11}$/.test(name)) {
    throw fileError(name, ['Name the file with 2 to 12 small letters and digits, a letter first.']);
  }
  const places = placeholdersIn(file);
  if (places.length > 0)
    throw fileError(
      name,
      places.map((place) => `${place}: Replace the sample text.`),
    );
  const parsed = stageFileSchema.safeParse(file);
  if (!parsed.success) throw fileError(name, mistakesOf(parsed.error));
  const stage = withDefaults(name, parsed.data);
  if (stage.isProduction) {
    const mistakes = productionMistakes(parsed.data, stage.refundWindowDays, storeSettings);
    if (mistakes.length > 0) throw fileError(name, mistakes);
  }
  return stage;
}

/** The only place that knows defaults. CloudFront's firewall lives in us-east-1, and so does everything else. */
function withDefaults(name: string, file: StageSettings): Stage {
  const isProduction = file.kind === 'production';
  const refundWindowDays = file.refunds?.windowDays ?? 14;
  return {
    name,
    isProduction,
    removalPolicy: isProduction ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
    deletionProtection: file.deletionProtection ?? isProduction,
    env: { region: 'us-east-1', ...(file.account !== undefined && { account: file.account }) },
    domain: file.domain,
    playDomain: file.playDomain,
    mail: file.mail,
    scanEngine: file.scanEngine ?? { kind: 'embedded' },
    feeBasisPoints: file.feeBasisPoints ?? 1000,
    publication: file.publication ?? 'automatic',
    refundPolicy: file.refunds?.policy ?? 'review',
    refundWindowDays,
    payouts: {
      // A day more than buyers have for a refund request: a request of the last minute is recorded before its credit
      // is paid.
      holdDays: file.payouts?.holdDays ?? (isProduction ? refundWindowDays + 1 : 0),
      minimumCents: file.payouts?.minimumCents ?? (isProduction ? 1000 : 100),
      rateBandPercent: file.payouts?.rateBandPercent ?? 25,
      runsDaily: isProduction,
      runHour: file.payouts?.runHour ?? 6,
      approve: file.payouts?.approve ?? false,
      network: file.payouts?.network ?? (isProduction ? 'mainnet' : 'regtest'),
    },
    reservesConcurrency: file.reserveConcurrency ?? isProduction,
    release: file.release ?? (isProduction ? 'gradual' : 'at-once'),
    originSecretVersion: file.originSecretVersion,
    linkKey: file.linkKey ?? 1,
    adminTotp: file.adminTotp ?? (isProduction ? 'required' : 'optional'),
    canary: file.canary ?? false,
    securityContact: file.securityContact,
    alarmEmail: file.alarmEmail,
    runbook: file.runbook,
    budgetUsd: file.budgetUsd,
    anomalyMonitor: file.anomalyMonitor,
    firewall: {
      requestsPerFiveMinutes: file.firewall?.requestsPerFiveMinutes ?? 3000,
      filesPerFiveMinutes: file.firewall?.filesPerFiveMinutes ?? 300,
      signInsPerFiveMinutes: file.firewall?.signInsPerFiveMinutes ?? 500,
    },
    logs: {
      level: file.logs?.level ?? (isProduction ? 'INFO' : 'WARN'),
      retentionDays: file.logs?.retentionDays ?? 30,
    },
    localReceivers: false,
    tables: file.tables ?? {},
  };
}

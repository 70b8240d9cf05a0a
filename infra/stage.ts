import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { placeholdersIn, storeSettingsSchema } from '@satcade/contracts/store-settings';
import { type App, type Environment, RemovalPolicy } from 'aws-cdk-lib';

/** The differences between a developer's stage and production. */
export interface Stage {
  readonly name: string;
  /** Production keeps its data when a stack is deleted, and refuses to drop tables. */
  readonly isProduction: boolean;
  readonly removalPolicy: RemovalPolicy;
  readonly env: Environment;
  /** The platform's part of each sale, in basis points. */
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
  /** The version of the origin secret that CloudFront sends; the current one when left out. Set after a rotation. */
  readonly originSecretVersion: string | undefined;
  /** Whether Admins have their rights only with a second factor (TOTP). */
  readonly adminTotp: 'required' | 'optional';
  /** An identity that SES has verified, from which users receive mail. Without one, no mail is sent. */
  readonly mailSender: string | undefined;
}

/** How developers are paid. Every value can be set in the context, as `payoutHoldDays` and so on. */
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

/** Reads the stage from the context. CloudFront's firewall lives in us-east-1, and so does everything else. */
export function stageOf(app: App): Stage {
  const name = String(app.node.tryGetContext('stage') ?? 'dev');
  if (!/^[a-z][a-z0-9]{1,11}$/.test(name))
    throw new Error(`"${name}" is no stage name: 2 to 12 small letters and digits`);
  const publication = String(app.node.tryGetContext('publication') ?? 'automatic');
  if (publication !== 'automatic' && publication !== 'review') {
    throw new Error(`publication is "automatic" or "review", not "${publication}"`);
  }
  const isProduction = name === 'prod';
  const refundWindowDays = Number(app.node.tryGetContext('refundWindowDays') ?? 14);
  if (isProduction) checkSettings((key) => app.node.tryGetContext(key), refundWindowDays);
  return {
    name,
    isProduction,
    removalPolicy: isProduction ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    env: { region: 'us-east-1' },
    feeBasisPoints: Number(app.node.tryGetContext('feeBasisPoints') ?? 1000),
    publication,
    refundPolicy: app.node.tryGetContext('refundPolicy') === 'automatic' ? 'automatic' : 'review',
    refundWindowDays,
    reservesConcurrency: String(app.node.tryGetContext('reserveConcurrency') ?? isProduction) === 'true',
    originSecretVersion: versionOf(app.node.tryGetContext('originSecretVersion')),
    payouts: payoutStageOf((name) => app.node.tryGetContext(name), isProduction, refundWindowDays),
    adminTotp: adminTotpOf(app.node.tryGetContext('adminTotp') ?? (isProduction ? 'required' : 'optional')),
    mailSender: mailSenderOf((name) => app.node.tryGetContext(name), isProduction),
  };
}

/** Buyers must know the seller, and the promises to them must be true. */
function checkSettings(given: (name: string) => unknown, refundWindowDays: number): void {
  const file = String(given('storeSettings') ?? join(import.meta.dirname, '../settings/store.json'));
  const settings = storeSettingsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  if (settings.refundDays !== refundWindowDays)
    throw new Error(
      `settings/store.json tells buyers ${settings.refundDays} refundDays, refundWindowDays is ${refundWindowDays}`,
    );
  const places = placeholdersIn(settings);
  if (places.length === 0 || String(given('acceptPlaceholders') ?? 'false') === 'true') return;
  throw new Error(
    `prod needs the texts of settings/store.json: replace ${places.join(', ')} and build again. -c acceptPlaceholders=true accepts sample texts on the pages for contact, terms and privacy.`,
  );
}

const versionOf = (given: unknown): string | undefined =>
  typeof given === 'string' && given !== '' ? given : undefined;

function adminTotpOf(wanted: unknown): Stage['adminTotp'] {
  if (wanted === 'required' || wanted === 'optional') return wanted;
  throw new Error(`adminTotp is "required" or "optional", not "${String(wanted)}"`);
}

/** Production names its sender, or states that it has none: mails about changed addresses protect developers' money. */
function mailSenderOf(given: (name: string) => unknown, isProduction: boolean): string | undefined {
  const sender = given('mailSender') ?? (isProduction ? undefined : 'no-reply@satcade.test');
  if (typeof sender === 'string' && sender !== '') return sender;
  if (isProduction && String(given('noMail') ?? 'false') !== 'true') {
    throw new Error(
      'prod needs a mail sender: -c mailSender=<identity verified in SES>. Without mail nobody learns that their payout address or e-mail address was changed; -c noMail=true accepts that (SECURITY.md).',
    );
  }
  return undefined;
}

const NETWORKS = ['mainnet', 'testnet', 'regtest'] as const;

function payoutStageOf(given: (name: string) => unknown, isProduction: boolean, refundWindowDays: number): PayoutStage {
  const number = (name: string, otherwise: number): number => {
    const value = Number(given(name) ?? otherwise);
    if (!Number.isSafeInteger(value) || value < 0) throw new Error(`${name} must be a whole number`);
    return value;
  };
  const wanted = given('bitcoinNetwork') ?? (isProduction ? 'mainnet' : 'regtest');
  const network = NETWORKS.find((each) => each === wanted);
  if (network === undefined) throw new Error(`bitcoinNetwork is one of ${NETWORKS.join(', ')}`);
  return {
    // A day more than buyers have for a refund request: a request of the last minute is recorded before its credit is
    // paid.
    holdDays: number('payoutHoldDays', isProduction ? refundWindowDays + 1 : 0),
    minimumCents: number('payoutMinimumCents', isProduction ? 1000 : 100),
    rateBandPercent: number('payoutRateBandPercent', 25),
    runsDaily: isProduction,
    runHour: number('payoutHour', 6),
    approve: String(given('approvePayouts') ?? 'false') === 'true',
    network,
  };
}

import type { ServiceName } from '@satcade/contracts';
import { Stack } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

/** `page`: buyers or visitors are stopped now, wake somebody. `ticket`: something is late, look on the next day. */
export type Severity = 'page' | 'ticket';

/** The owner of a function or an alarm. `edge` is what all services share. */
export type Owner = ServiceName | 'edge';

interface OwnerAlarms {
  /** Of alarms whose section says `owner`. */
  readonly severity: Severity;
  /** What users feel while functions of the owner fail. */
  readonly impact: string;
}

/** A new service needs an entry here: its functions have alarms from the start. */
export const OWNERS: Readonly<Record<Owner, OwnerAlarms>> = {
  accounts: {
    severity: 'ticket',
    impact: 'Some users cannot sign in, change their account or use API keys, or Admins cannot block an account.',
  },
  catalogue: {
    severity: 'page',
    impact: 'Some visitors cannot see games, or developers cannot change theirs.',
  },
  edge: { severity: 'page', impact: 'Some requests to the API are refused for everybody.' },
  entitlements: { severity: 'page', impact: 'Some buyers cannot see their library or download their games.' },
  live: { severity: 'ticket', impact: 'Open pages do not update by themselves; reloading them helps.' },
  notices: { severity: 'ticket', impact: 'Some people get their notices and mails late, or cannot read their inbox.' },
  orders: { severity: 'page', impact: 'Some buyers cannot check out, or their paid orders do not move on.' },
  payments: { severity: 'page', impact: 'Some buyers get no invoice, or their payment is seen late.' },
  payouts: { severity: 'ticket', impact: 'Some developers are credited or paid late, or cannot see their balance.' },
  play: { severity: 'ticket', impact: 'Some games cannot be played in the browser, or new web builds wait.' },
  scanning: { severity: 'ticket', impact: 'Some developers cannot upload, or their games wait for a scan verdict.' },
  webhooks: {
    severity: 'ticket',
    impact: 'Some developers get their webhooks late, or cannot change their endpoints.',
  },
};

interface Section {
  /** The file in docs/runbook that has it. */
  readonly page: string;
  /** `owner`: that of the alarm's service. */
  readonly severity: Severity | 'owner';
}

/** The sections of the runbook that alarms name. */
const SECTIONS = {
  accounts: { page: 'games', severity: 'ticket' },
  catalogue: { page: 'games', severity: 'ticket' },
  entitlements: { page: 'checkout', severity: 'page' },
  ledger: { page: 'payouts', severity: 'ticket' },
  live: { page: 'games', severity: 'ticket' },
  notices: { page: 'notices', severity: 'ticket' },
  orders: { page: 'checkout', severity: 'page' },
  payments: { page: 'checkout', severity: 'page' },
  payouts: { page: 'payouts', severity: 'ticket' },
  play: { page: 'games', severity: 'ticket' },
  projection: { page: 'games', severity: 'page' },
  relay: { page: 'functions', severity: 'owner' },
  scanning: { page: 'games', severity: 'ticket' },
  webhooks: { page: 'games', severity: 'ticket' },
  'api-errors': { page: 'functions', severity: 'page' },
  canary: { page: 'functions', severity: 'page' },
  'btcpay-webhooks': { page: 'checkout', severity: 'ticket' },
  'btcpay-unreachable': { page: 'checkout', severity: 'page' },
  'checkout-burn-rate': { page: 'checkout', severity: 'page' },
  'failed-payouts': { page: 'payouts', severity: 'ticket' },
  'failed-refunds': { page: 'checkout', severity: 'ticket' },
  'fulfilment-burn-rate': { page: 'checkout', severity: 'page' },
  firewall: { page: 'functions', severity: 'ticket' },
  'function-errors': { page: 'functions', severity: 'ticket' },
  'late-changes': { page: 'functions', severity: 'owner' },
  'mail-is-not-delivered': { page: 'limits', severity: 'ticket' },
  'missed-runs': { page: 'functions', severity: 'owner' },
  'orders-without-invoice': { page: 'checkout', severity: 'page' },
  'overdue-payouts': { page: 'payouts', severity: 'ticket' },
  releases: { page: 'releases', severity: 'ticket' },
  throttles: { page: 'functions', severity: 'page' },
  'unread-list': { page: 'games', severity: 'page' },
  'waiting-messages': { page: 'functions', severity: 'owner' },
  'webhook-errors': { page: 'checkout', severity: 'ticket' },
} as const satisfies Record<string, Section>;

export type RunbookSection = keyof typeof SECTIONS;

/** The page of the runbook that has a section. */
export const runbookPage = (section: RunbookSection): string => SECTIONS[section].page;

/** The severity of an alarm with this section in the stack of `scope`. */
export function severityOf(section: RunbookSection, scope: IConstruct): Severity {
  const { severity } = SECTIONS[section];
  return severity === 'owner' ? OWNERS[ownerOf(scope)].severity : severity;
}

const isOwner = (name: string): name is Owner => Object.hasOwn(OWNERS, name);

/** The last word of the stack's name; stacks that are no service's belong to `edge`. */
export function ownerOf(scope: IConstruct): Owner {
  const name = Stack.of(scope).stackName.split('-').at(-1) ?? '';
  return isOwner(name) ? name : 'edge';
}

import { afterEach, describe, expect, it } from '@jest/globals';
import { type Shop, startShop } from '@satcade/btcpay-stand-in/testing';
import { startServer } from '@satcade/testing/local-server';
import { stackNames } from './aws/stacks.ts';
import { exitCodeOf, linesOf } from './checks/check.ts';
import { checkSite } from './checks/site-checks.ts';
import { doctor } from './doctor.ts';
import type { StageFacts } from './observe.ts';
import {
  alarmsReply,
  type RecordedStack,
  type Replies,
  recordedAws,
  stacksReply,
  subscriptionsReply,
  xmlReply,
} from './testing/recorded-aws.ts';
import { webhooksAt, webhookUrl } from './webhooks.ts';

const STAGE: StageFacts = {
  name: 'prod',
  isProduction: true,
  deletionProtection: true,
  account: '123456789012',
  alarmEmail: 'ops@example.com',
  mailIdentity: 'store@example.com',
  reservesConcurrency: true,
  canary: false,
  hasCosts: false,
};
const CALLER = '<Account>123456789012</Account><Arn>arn:aws:iam::123456789012:user/op</Arn>';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

interface Planted {
  readonly replies?: Replies;
  readonly stacks?: (stack: RecordedStack) => RecordedStack;
  readonly stage?: Partial<StageFacts>;
  readonly secret?: string;
  readonly webhook?: boolean;
}

/** The doctor's findings on a whole stage with a fault planted in it. */
async function findings({ replies = {}, stacks = (each) => each, stage = {}, secret, webhook = true }: Planted = {}) {
  const site = await startServer((_request, response) => response.end('{}'));
  const shop: Shop = await startShop();
  const { url, storeId, apiKey } = shop.standIn();
  if (webhook) await webhooksAt({ url, storeId, apiKey }).save(undefined, webhookUrl(site.origin), 'w');
  const outputs = {
    SiteUrl: site.origin,
    UserPoolId: 'us-east-1_Pool',
    BtcpaySecretArn: 'arn:btcpay',
    AlarmTopicArn: 'arn:topic',
    UserPoolClientId: 'client',
    CanarySecretArn: 'arn:canary',
  };
  const all = stackNames(STAGE).map((name) => stacks({ name, outputs: name.endsWith('platform') ? outputs : {} }));
  const settings = { url, storeId, apiKey, webhookSecret: 'w', siteUrl: site.origin };
  const recorded = await recordedAws({
    GetCallerIdentity: xmlReply('GetCallerIdentity', CALLER),
    '/2016-08-19/account-settings': {
      AccountLimit: { ConcurrentExecutions: 1000, UnreservedConcurrentExecutions: 1000 },
    },
    '/v2/email/account': { ProductionAccessEnabled: true, SendingEnabled: true },
    '/v2/email/identities/store@example.com': { VerifiedForSendingStatus: true },
    DescribeStacks: stacksReply(all),
    'secretsmanager.GetSecretValue': { SecretString: secret ?? JSON.stringify(settings) },
    ListSubscriptionsByTopic: subscriptionsReply('ops@example.com', 'arn:aws:sns:us-east-1:123456789012:t:1'),
    DescribeAlarms: alarmsReply([]),
    'AWSEvents.ListRules': {
      Rules: [{ Name: 'satcade-prod-orders-sweep', State: 'ENABLED', ScheduleExpression: 'rate(1 minute)' }],
    },
    'AWSCognitoIdentityProviderService.ListUsersInGroup': { Users: [{ Username: 'ada' }] },
    ...replies,
  });
  closing.push(site.stop, () => shop.close(), recorded.stop);
  return doctor(recorded.aws, { ...STAGE, ...stage });
}

const withoutCanary = ({ CanarySecretArn: _, ...others }: Readonly<Record<string, string>>) => others;

describe('doctor', () => {
  it('finds nothing wrong with a whole stage', async () => {
    const checks = await findings();
    expect(linesOf(checks.filter(({ state }) => state !== 'ok'))).toEqual([]);
    expect(exitCodeOf(checks)).toBe(0);
    expect(linesOf(checks)).toContain('✓ All 16 stacks are deployed.');
  });

  const MALADIES: readonly (readonly [what: string, planted: Planted, complaint: RegExp, remedy: RegExp])[] = [
    ['credentials of another account', { stage: { account: '999999999999' } }, /names 999999999999/, /AWS_PROFILE/],
    [
      'the concurrency of a new account',
      {
        replies: {
          '/2016-08-19/account-settings': {
            AccountLimit: { ConcurrentExecutions: 10, UnreservedConcurrentExecutions: 10 },
          },
        },
      },
      /runs 10 functions/,
      /L-B99A9384/,
    ],
    [
      'the sandbox of SES',
      { replies: { '/v2/email/account': { ProductionAccessEnabled: false, SendingEnabled: true } } },
      /sandbox/,
      /production access/,
    ],
    [
      'an identity that SES does not know',
      { replies: { '/v2/email/identities/store@example.com': { __type: 'NotFoundException' } } },
      /not verified store@example\.com/,
      /DNS records/,
    ],
    [
      'a stack that was rolled back',
      { stacks: (each) => (each.name.endsWith('orders') ? { ...each, status: 'UPDATE_ROLLBACK_FAILED' } : each) },
      /orders is UPDATE_ROLLBACK_FAILED/,
      /cdk rollback satcade-prod-orders/,
    ],
    [
      'a stack that was changed by hand',
      { stacks: (each) => (each.name.endsWith('edge') ? { ...each, drift: 'DRIFTED' } : each) },
      /edge was changed by hand/,
      /resource-drifts/,
    ],
    [
      'stacks without protection',
      { stacks: (each) => ({ ...each, isProtected: false }) },
      /16 of 16/,
      /deletionProtection/,
    ],
    ['a secret that is not filled', { secret: 'random' }, /not filled/, /npm run deploy -- --stage prod/],
    [
      'a secret that may not be read',
      { replies: { 'secretsmanager.GetSecretValue': { __type: 'AccessDeniedException' } } },
      /may not read/,
      /GetSecretValue/,
    ],
    ['a webhook that is gone', { webhook: false }, /no webhook/, /create a webhook/],
    [
      'a subscription that waits',
      { replies: { ListSubscriptionsByTopic: subscriptionsReply('ops@example.com', 'PendingConfirmation') } },
      /has not confirmed/,
      /Open the link/,
    ],
    [
      'alarms that ring',
      { replies: { DescribeAlarms: alarmsReply(['satcade-prod-orders-page']) } },
      /in alarm: over 1/,
      /runbook/,
    ],
    [
      'a schedule that is switched off',
      {
        replies: {
          'AWSEvents.ListRules': { Rules: [{ Name: 'r', State: 'DISABLED', ScheduleExpression: 'rate(1 hour)' }] },
        },
      },
      /r is switched off/,
      /enable-rule/,
    ],
    // The recorded secret is BTCPay's, and names no account.
    [
      'a canary without an account',
      { stage: { canary: true } },
      /canary cannot sign in/,
      /npm run deploy -- --stage prod/,
    ],
    [
      'a canary that is not deployed',
      {
        stage: { canary: true },
        stacks: ({ outputs = {}, ...each }) => ({ ...each, outputs: withoutCanary(outputs) }),
      },
      /canary of the stage file is not deployed/,
      /npm run deploy -- --stage prod/,
    ],
    [
      'a store without Admins',
      { replies: { 'AWSCognitoIdentityProviderService.ListUsersInGroup': { Users: [] } } },
      /no Admin/,
      /--admin/,
    ],
  ];

  it.each(MALADIES)('reports %s and what to do', async (_what, planted, complaint, remedy) => {
    const found = (await findings(planted)).filter(({ text }) => complaint.test(text));
    expect(found).toEqual([expect.objectContaining({ remedy: expect.stringMatching(remedy) })]);
    expect(found[0]?.state).not.toBe('ok');
  });

  it('exits with 2 when something could not be found out, and checks the rest', async () => {
    const checks = await findings({
      replies: { 'AWSEvents.ListRules': { __type: 'ThrottlingException', message: 'slow' } },
    });
    expect(exitCodeOf(checks)).toBe(2);
    expect(linesOf(checks)).toEqual(expect.arrayContaining(['? Schedules: slow', '✓ Admins: ada.']));
  });
});

describe('the site', () => {
  const NOW = Date.UTC(2026, 0, 1);

  it('has a certificate that ACM renews', async () => {
    const days = async (count: number) =>
      (await checkSite('https://127.0.0.1:9', NOW, async () => NOW + count * 86_400_000))[0];
    expect(await days(31)).toMatchObject({ state: 'ok' });
    expect(await days(29)).toMatchObject({ state: 'problem', remedy: expect.stringContaining('validation record') });
  });

  it('is reported when it does not answer', async () => {
    const checks = await checkSite('http://127.0.0.1:9', NOW);
    expect(checks.map(({ state }) => state)).toEqual(['problem', 'problem']);
  });
});

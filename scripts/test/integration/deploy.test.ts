import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { siteConfigSchema } from '@satcade/contracts/config';
import * as z from 'zod/mini';
import { adminsOf, makeAdmin } from '../../deploy/aws/admins.ts';
import { type Aws, awsOf } from '../../deploy/aws/aws.ts';
import { readSecret, writeSecret } from '../../deploy/aws/secret.ts';
import { smokeTest } from '../../deploy/smoke/smoke-test.ts';
import { TestUsers } from '../../deploy/smoke/test-users.ts';
import { connectBtcpay } from '../../deploy/steps/connect-btcpay.ts';
import { webhookState, webhooksAt, webhookUrl } from '../../deploy/webhooks.ts';
import { store } from './store.ts';

/* The steps of a deployment that the running store can take: Cognito, Secrets Manager and BTCPay are there. */

const ready = z
  .object({
    aws: z.object({ endpoint: z.string(), accessKeyId: z.string(), secretAccessKey: z.string() }),
    btcpaySecret: z.string(),
  })
  .parse(JSON.parse(readFileSync(process.env.SATCADE_READY ?? '', 'utf8')));
const aws: Aws = awsOf({ AWS_ENDPOINT_URL: ready.aws.endpoint }, { credentials: async () => ready.aws });
const config = async () => siteConfigSchema.parse(await (await fetch(`${store.site}/config.json`)).json());

it('buys a free game with an account that signs in by SRP and deletes itself', async () => {
  const { userPoolId, userPoolClientId } = await config();
  const users = new TestUsers(aws, userPoolId, userPoolClientId);
  // An interrupted test leaves an account behind.
  await users.create();
  const { lines, hasBought } = await smokeTest(store.site, users);
  expect(hasBought).toBe(true);
  expect(lines.join(' ')).toMatch(/was bought and can be downloaded/);
  expect(await users.leftOver()).toEqual([]);
});

it('registers the webhook at BTCPay once, however often it is done', async () => {
  const secret = await readSecret(aws, ready.btcpaySecret);
  if (secret.kind !== 'filled') throw new Error('the running store has no BTCPay');
  const connect = () =>
    connectBtcpay({
      siteUrl: store.site,
      secret,
      ask: async () => undefined,
      webhooksAt,
      write: (settings) => writeSecret(aws, ready.btcpaySecret, settings),
      newSecret: () => 'unused',
      say: () => {},
    });
  expect([await connect(), await connect()]).toEqual(['done', 'done']);
  const webhooks = webhooksAt(secret.settings);
  expect((await webhooks.list()).filter(({ url }) => url === webhookUrl(store.site))).toHaveLength(1);
  expect(await webhookState(webhooks, store.site)).toBe('ready');
  expect(await readSecret(aws, ready.btcpaySecret)).toEqual(secret);
});

it('makes an Admin of a new user and of one who exists', async () => {
  const { userPoolId } = await config();
  const first = { username: 'first-admin', email: 'first-admin@satcade.test', language: 'de' } as const;
  await makeAdmin(aws, userPoolId, first);
  await makeAdmin(aws, userPoolId, first);
  const admins = await adminsOf(aws, userPoolId);
  expect(admins.filter((name) => name === 'first-admin')).toHaveLength(1);
  const sent = await (await fetch(`${store.inbox}/messages?to=${encodeURIComponent(first.email)}`)).json();
  const invitation = { subject: 'Dein Konto bei Satcade', text: expect.stringContaining('first-admin') };
  expect(sent).toContainEqual(expect.objectContaining(invitation));
  await aws.json('cognito-idp', 'AdminDeleteUser', { UserPoolId: userPoolId, Username: 'first-admin' });
});

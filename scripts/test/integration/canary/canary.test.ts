import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { addManyGames } from '@satcade/demo-shop/many-games';
import * as z from 'zod/mini';
import { type Aws, awsOf } from '../../../deploy/aws/aws.ts';
import { type CanaryPlace, canaryPlace, canaryState, createCanary, removeCanary } from '../../../deploy/aws/canary.ts';
import { findingsOf, permissionsSchema } from '../../permissions/findings.ts';
import { type OwnStore, startOwnStore } from '../restore/own-store.ts';

/*
 * The canary on a store of its own, by its schedule: its account is created as a deployment does, it buys, an order a
 * day, and a fault in checkout makes its alarm ring.
 */

jest.setTimeout(120_000);
const PERIOD_SECONDS = 300;
const DAY_SECONDS = 24 * 3600;
const FUNCTION = 'satcade-dev-operations/canary/canary-function/function';
const ALARM = 'satcade-dev-operations-canary-failures';

const alarms = z.array(z.object({ name: z.string(), state: z.string() }));
const lines = z.array(z.object({ text: z.string() }));
const orders = z.object({
  items: z.array(z.object({ id: z.string(), status: z.string(), userId: z.optional(z.string()) })),
});
const secret = z.object({ SecretString: z.string() });
const account = z.object({ password: z.string() });
const group = z.object({ Users: z.array(z.object({ Username: z.string() })) });
const game = z.object({ purchaseCount: z.int() });

let own: OwnStore;
let steps: Awaited<ReturnType<typeof helpers>>;
let aws: Aws;
let place: CanaryPlace;
let free: string;

/** The helpers of integration tests find the store when they are loaded. */
const helpers = async () => ({ ...(await import('../faults.ts')), ...(await import('../store.ts')) });

beforeAll(async () => {
  own = await startOwnStore({ settings: { canary: true }, behindMs: 0 });
  steps = await helpers();
  const { ready, cloud } = own.system();
  aws = awsOf({ AWS_ENDPOINT_URL: ready.aws.endpoint }, { credentials: async () => ready.aws });
  const outputs = Object.assign({}, ...Object.values(cloud.outputs));
  const found = canaryPlace(outputs);
  if (found === undefined) throw new Error('the canary is not deployed');
  place = found;
  // The tests take hours of the store's time, and none of them may end after the next midnight.
  await steps.advance(DAY_SECONDS - ((cloud.clock.now() / 1000) % DAY_SECONDS));
  // The first of them is free.
  [free = ''] = await addManyGames(own.system(), 2, { canBeBought: true });
}, 180_000);
afterAll(() => own.close());

const json = async (path: string): Promise<unknown> => (await fetch(`${own.system().ready.console}${path}`)).json();
const alarmState = async () => alarms.parse(await json('/alarms')).find(({ name }) => name === ALARM)?.state;

/** What the function has logged, newest last. */
const logged = async () =>
  lines
    .parse(await json(`/logs?function=${encodeURIComponent(FUNCTION)}`))
    .map((line) => line.text)
    .join('\n');

/** The number of ended runs, from the figures that they wrote. */
const runs = async () => (await logged()).match(/"CanarySucceeded":\d/g)?.length ?? 0;

/** Moves the clock, and lets the run pass that is due by then: for a run under way, a moved clock would be a long wait. */
async function pass(seconds: number): Promise<void> {
  const before = await runs();
  await steps.advance(seconds);
  await steps.eventually(runs, (now) => now > before);
  await steps.settled();
}

const period = () => pass(PERIOD_SECONDS);

/** Lets runs pass until the alarm has this state: it looks at the last three periods. */
async function untilAlarm(wanted: string): Promise<void> {
  const afterPeriod = async () => {
    await period();
    return alarmState();
  };
  await steps.eventually(afterPeriod, (state) => state === wanted);
}

async function placed(): Promise<z.infer<typeof orders>['items']> {
  const token = await steps.signIn(steps.store.accounts.admin);
  return orders.parse((await steps.api('GET', '/api/orders', { token })).json).items;
}

const storedPassword = async (): Promise<string> => {
  const { SecretString } = secret.parse(
    await aws.json('secretsmanager', 'GetSecretValue', { SecretId: place.secretArn }),
  );
  return account.parse(JSON.parse(SecretString)).password;
};

/** Changes the account's password and not the secret, as happens between the two steps of a deployment. */
async function passwordThatIsRefused(): Promise<string> {
  const members = { UserPoolId: place.pool, GroupName: 'Canaries' };
  const { Users } = group.parse(await aws.json('cognito-idp', 'ListUsersInGroup', members));
  for (const { Username } of Users) {
    const changed = { UserPoolId: place.pool, Username, Password: 'Changed-2026!', Permanent: true };
    await aws.json('cognito-idp', 'AdminSetUserPassword', changed);
  }
  return storedPassword();
}

const purchases = async () => game.parse((await steps.api('GET', `/api/games/${free}`)).json).purchaseCount;

it('has no account at first, gets one, and keeps it when it is created again', async () => {
  expect(await canaryState(aws, place)).toBe('missing');
  await createCanary(aws, place);
  expect(await canaryState(aws, place)).toBe('ready');
  const members = () => aws.json('cognito-idp', 'ListUsersInGroup', { UserPoolId: place.pool, GroupName: 'Canaries' });
  const before = await members();
  await createCanary(aws, place);
  expect(await canaryState(aws, place)).toBe('ready');
  expect(before).toMatchObject({ Users: [expect.anything()] });
  expect(await members()).toMatchObject({ Users: [{ Username: Object(before).Users[0].Username }] });
});

it('places one order a day, counts as one purchase in all, and its alarm is OK', async () => {
  await untilAlarm('OK');
  const [first] = await placed();
  expect(first?.status).toBe('FULFILLED');
  await period();
  expect(await placed()).toEqual([first]);

  await pass(DAY_SECONDS);
  await period();
  const all = await steps.eventually(placed, ({ length }) => length === 2);
  expect(all.map(({ status }) => status)).toEqual(['FULFILLED', 'FULFILLED']);
  // Each order counts within seconds, if it counts.
  await steps.eventually(purchases, (count) => count === 1);
  await steps.settled(steps.timePasser(1));
  expect(await purchases()).toBe(1);
});

it('makes its alarm ring when three visits fail, and its log names the steps and holds no secret', async () => {
  const refused = await passwordThatIsRefused();
  await period();
  await createCanary(aws, place);
  await steps.setFault('orders/checkout', { service: 'dynamodb', kind: 'fail', times: 1000 });
  await untilAlarm('ALARM');
  const text = await logged();
  for (const step of ['sign-in', 'checkout']) {
    const failed = `could not buy a free game.*"step":"${step}"|"step":"${step}".*could not buy a free game`;
    expect(text).toMatch(new RegExp(failed));
  }
  // A refused sign-in names the word "password".
  for (const password of [refused, await storedPassword()]) expect(text.includes(password)).toBe(false);
  expect(text).not.toMatch(/Bearer|eyJ/);

  await steps.clearFaults();
  await untilAlarm('OK');
});

it('uses each permission that it has, and no other', async () => {
  const permissions = permissionsSchema.parse(await json('/permissions'));
  const isOwn = ({ holder }: { readonly holder: string }) => holder.includes('canary');
  expect(permissions.grants.filter(isOwn)).not.toEqual([]);
  expect(findingsOf(permissions).filter(isOwn)).toEqual([]);
});

it('is removed without a trace in the group', async () => {
  await removeCanary(aws, place.pool);
  expect(await canaryState(aws, place)).toBe('missing');
  await expect(removeCanary(aws, place.pool)).resolves.toBeUndefined();
});

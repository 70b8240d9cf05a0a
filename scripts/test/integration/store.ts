import { readFileSync } from 'node:fs';
import { jest } from '@jest/globals';
import { siteConfigSchema } from '@satcade/contracts/config';
import { newId } from '@satcade/kernel';
import * as z from 'zod/mini';

const account = z.object({ username: z.string(), email: z.string(), password: z.string() });
export type Account = z.infer<typeof account>;

const readySchema = z.object({
  site: z.string(),
  btcpay: z.string(),
  inbox: z.string(),
  console: z.string(),
  accounts: z.object({ buyer: account, developer: account, admin: account }),
  aws: z.object({ endpoint: z.string(), accessKeyId: z.string(), secretAccessKey: z.string() }),
});

// The first request to each function starts it, which takes long on a busy machine. Longer than `settled` waits, so
// that its message says what was left.
jest.setTimeout(180_000);

const readyFile = process.env.SATCADE_READY;
if (readyFile === undefined)
  throw new Error('SATCADE_READY must name the ready.json of a running store: `npm test` sets it');
export const store = readySchema.parse(JSON.parse(readFileSync(readyFile, 'utf8')));

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body as JSON; `undefined` if it is not JSON. */
  readonly json: unknown;
}

interface Call {
  readonly token?: string | undefined;
  readonly body?: unknown;
  /** Sent as it is, instead of `body`. */
  readonly raw?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Calls the API through CloudFront, as a browser would. Redirects are not followed. */
export async function api(method: string, path: string, { token, body, raw, headers = {} }: Call = {}): Promise<Reply> {
  const sent = raw ?? (body === undefined ? undefined : JSON.stringify(body));
  const response = await fetch(`${store.site}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(sent !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(sent !== undefined && { body: sent }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, json: parsed(text) };
}

/** What a media file's address answers. The edge keeps a deleted file for a minute, so it forgets the file first. */
export async function mediaStatus(key: string): Promise<number> {
  await fetch(`${store.console}/cache/invalidate`, { method: 'POST', body: JSON.stringify({ paths: [`/${key}`] }) });
  return (await fetch(`${store.site}/media/${key}`, { cache: 'no-store' })).status;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not every reply is JSON.
    return undefined;
  }
}

const readConfig = async () => siteConfigSchema.parse(await (await fetch(`${store.site}/config.json`)).json());
let siteConfig: ReturnType<typeof readConfig> | undefined;

/** Calls an operation of the user pool as a browser does, unsigned. */
export async function userPool(operation: string, input: Record<string, unknown>): Promise<unknown> {
  siteConfig ??= readConfig();
  const config = await siteConfig;
  const response = await fetch(config.userPoolEndpoint ?? '', {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify({ ClientId: config.userPoolClientId, ...input }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${operation}: ${text}`);
  return JSON.parse(text === '' ? '{}' : text);
}

const signedIn = z.object({ AuthenticationResult: z.object({ AccessToken: z.string() }) });

/** A fresh access token. */
export async function signIn({ username, password }: Pick<Account, 'username' | 'password'>): Promise<string> {
  const parameters = { USERNAME: username, PASSWORD: password };
  const reply = await userPool('InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: parameters });
  return signedIn.parse(reply).AuthenticationResult.AccessToken;
}

const messages = z.array(z.object({ code: z.optional(z.string()) }));

/** Signs a new user up with the code from the e-mail; returns an access token. */
export async function newUser(
  prefix: string,
  emailOf = (name: string) => `${name}@satcade.test`,
): Promise<{ account: Account; token: string }> {
  const username = `${prefix}-${newId(Date.now()).toLowerCase()}`;
  const made = { username, email: emailOf(username), password: 'Secret-2026!' };
  await userPool('SignUp', {
    Username: username,
    Password: made.password,
    UserAttributes: [
      { Name: 'email', Value: made.email },
      { Name: 'preferred_username', Value: username },
    ],
  });
  const [mail] = messages.parse(
    await (await fetch(`${store.inbox}/messages?to=${encodeURIComponent(made.email)}`)).json(),
  );
  await userPool('ConfirmSignUp', { Username: username, ConfirmationCode: mail?.code ?? 'no mail' });
  return { account: made, token: await signIn(made) };
}

/** Repeats `ask` until `passes` accepts the answer: the store works asynchronously. */
export async function eventually<Value>(
  ask: () => Promise<Value>,
  passes: (value: Value) => boolean,
  withinMs = 20_000,
): Promise<Value> {
  const until = Date.now() + withinMs;
  for (;;) {
    const value = await ask();
    if (passes(value)) return value;
    if (Date.now() > until) throw new Error(`timed out; the last answer was ${JSON.stringify(value)}`);
    await nextPoll();
  }
}

let passed = 0;

/** How far this test file has moved the store's clock. */
export const secondsPassed = (): number => passed;

/** Moves the store's clock forward. */
export async function advance(seconds: number): Promise<Response> {
  passed += seconds;
  const response = await fetch(`${store.console}/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advanceSeconds: seconds }),
  });
  if (!response.ok) throw new Error(`the clock was not moved: ${response.status} ${await response.text()}`);
  return response;
}

/** Failed messages stay hidden for a while, and the reconciler runs every minute. */
const STEP_SECONDS = 20;
/** How long the store may work before time is moved: a delivery that waits for its retry needs time to pass. */
const WORKS_MS = 250;
/** The longest time for which short works, one after another, keep time from being moved: to be asked is work, too. */
const MOVES_AFTER_MS = 2_000;
const POLL_MS = 25;
const nextPoll = () => new Promise((resolve) => setTimeout(resolve, POLL_MS));

/**
 * For a loop that waits for something and did not find it: waits until the store has done its work, so that the loop
 * looks again. If there was no work, or there still is, time has to pass. To ask the API again and again while the
 * store works would cost it more than the work itself; each step of the clock wakes every schedule.
 */
export function timePasser(seconds = STEP_SECONDS): () => Promise<void> {
  let movedAt = Date.now();
  return async () => {
    const until = Date.now() + WORKS_MS;
    if (!(await isIdle())) {
      while (Date.now() < until) {
        await nextPoll();
        if ((await isIdle()) && Date.now() < movedAt + MOVES_AFTER_MS) return;
      }
    }
    await advance(seconds);
    movedAt = Date.now();
  };
}

const idleReply = z.object({ left: z.enum(['none', 'now', 'later']) });
const btcpayReply = z.object({ idle: z.boolean(), sequence: z.int() });

/**
 * What is left of the store's and BTCPay's work: `later` are failed deliveries, which only time brings back. BTCPay
 * answers first and sends its webhooks afterwards: the store alone would be idle until they arrive.
 */
export async function workLeft(): Promise<z.infer<typeof idleReply>['left']> {
  const before = await btcpayIdle();
  if (!before.idle) return 'now';
  const { left } = idleReply.parse(await (await fetch(`${store.console}/idle`)).json());
  if (left === 'now') return 'now';
  const after = await btcpayIdle();
  return after.idle && after.sequence === before.sequence ? left : 'now';
}

/** Whether neither the store nor BTCPay has work left. */
export const isIdle = async (): Promise<boolean> => (await workLeft()) === 'none';

const btcpayIdle = async () => btcpayReply.parse(await (await fetch(`${store.btcpay}/stand-in/idle`)).json());

/** On a busy machine a delivery may fail: its message is hidden for minutes. */
const SETTLES_MS = 100_000;
/** When a function that waits for the clock is the likely reason for work that does not end. */
const STUCK_AFTER_MS = 30_000;
/** How far the clock moves for messages that are hidden after a failure. */
export const HIDDEN_SECONDS = 200;

/**
 * Moves the clock when nothing but hidden messages was left for a while, because they would come back minutes later. A
 * message that is being handed out looks like a hidden one, but not for as long.
 */
function clockForHidden(): (left: 'now' | 'later') => Promise<void> {
  let hiddenSince: number | undefined;
  let stuckAt = Date.now() + STUCK_AFTER_MS;
  return async (left) => {
    const now = Date.now();
    if (left === 'now') hiddenSince = undefined;
    else hiddenSince ??= now;
    const isHidden = hiddenSince !== undefined && now - hiddenSince >= WORKS_MS;
    if (!isHidden && now < stuckAt) return;
    hiddenSince = undefined;
    stuckAt = now + STUCK_AFTER_MS;
    await advance(HIDDEN_SECONDS);
  };
}

/** Waits until the store is idle; `meanwhile` runs after each check that finds work. */
export async function settled(meanwhile: (left: 'now' | 'later') => Promise<void> = clockForHidden()): Promise<void> {
  await eventually(
    async () => {
      const left = await workLeft();
      if (left !== 'none') await meanwhile(left);
      return left;
    },
    (left) => left === 'none',
    SETTLES_MS,
  );
}

/**
 * Waits until no work can go on, although failed deliveries may be left: `settled` would bring them back, again and again
 * while what they need is down, until they are dead letters.
 */
export async function workDone(): Promise<void> {
  await eventually(workLeft, (left) => left !== 'now', SETTLES_MS);
}

const queueDepths = z.array(z.object({ name: z.string(), visible: z.int(), isDeadLetterQueue: z.boolean() }));

/** The dead-letter queues that have messages, by name. */
export async function deadLetters(): Promise<string[]> {
  const queues = queueDepths.parse(await (await fetch(`${store.console}/queues`)).json());
  return queues
    .filter(({ name, isDeadLetterQueue }) => isDeadLetterQueue || name.includes('failures'))
    .flatMap(({ name, visible }) => (visible > 0 ? [name] : []));
}

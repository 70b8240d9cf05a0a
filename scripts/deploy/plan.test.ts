import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { BtcpaySettings, SecretState } from './aws/secret.ts';
import { blockingStatus, openSteps, runSteps, type Situation, STEPS, type Steps } from './plan.ts';
import { connectBtcpay } from './steps/connect-btcpay.ts';
import { type Webhook, type Webhooks, webhookState, webhookUrl } from './webhooks.ts';

const SITE = 'https://store.example.com';
const EVENTS = { everything: true, specificEvents: null };
const BTCPAY = { url: 'https://btcpay.example.com', storeId: 's', apiKey: 'k' };

/** An account and a BTCPay in memory, of which every change can fail: before it happens, or after. */
function world(failures: readonly ('none' | 'before' | 'after')[]) {
  const state = {
    isBootstrapped: false,
    stacks: 0,
    canary: 'missing' as Situation['canary'],
    secret: { kind: 'empty' } as SecretState,
    webhooks: [] as (Webhook & { secret: string })[],
    subscription: 'none' as Situation['subscription'],
    admins: 0,
    isUnprotected: true,
    mails: 0,
    secrets: 0,
  };
  const left = [...failures];
  async function change(effect: () => void): Promise<void> {
    const failure = left.shift() ?? 'none';
    if (failure === 'before') throw new Error('failed before');
    effect();
    if (failure === 'after') throw new Error('failed after');
  }
  const webhooks: Webhooks = {
    list: async () => state.webhooks,
    save: (id, url, secret) =>
      change(() => {
        const rest = state.webhooks.filter((each) => each.id !== id);
        const saved = { id: id ?? `w${state.webhooks.length + 1}`, url, secret, enabled: true };
        state.webhooks = [...rest, { ...saved, automaticRedelivery: true, authorizedEvents: EVENTS }];
      }),
    remove: async () => {},
  };
  const steps: Steps = {
    async observe(ran) {
      const { secret } = state;
      return {
        isBootstrapped: state.isBootstrapped,
        stacks: Array.from({ length: state.stacks }, (_, at) => ({ name: `s${at}`, status: 'CREATE_COMPLETE' })),
        stackCount: 3,
        canary: state.canary,
        secret: secret.kind,
        isSiteUrlCurrent: secret.kind === 'filled' && secret.settings.siteUrl === SITE,
        webhook: secret.kind === 'filled' ? await webhookState(webhooks, SITE) : 'unknown',
        subscription: state.subscription,
        admins: state.admins,
        isUnprotected: state.isUnprotected,
        ran,
      };
    },
    run: {
      bootstrap: () =>
        done(
          change(() => {
            state.isBootstrapped = true;
          }),
        ),
      async stacks() {
        while (state.stacks < 3)
          await change(() => {
            state.stacks += 1;
          });
        return 'done';
      },
      canary: () =>
        done(
          change(() => {
            state.canary = 'ready';
          }),
        ),
      btcpay: () =>
        connectBtcpay({
          siteUrl: SITE,
          secret: state.secret,
          ask: async () => BTCPAY,
          webhooksAt: () => webhooks,
          write: (settings: BtcpaySettings) =>
            change(() => {
              state.secret = { kind: 'filled', settings };
            }),
          newSecret: () => `secret-${++state.secrets}`,
          say: () => {},
        }),
      alarms: () =>
        done(
          change(() => {
            state.subscription = 'pending';
            state.mails += 1;
          }),
        ),
      admin: () =>
        done(
          change(() => {
            state.admins += 1;
          }),
        ),
      smoke: () => done(change(() => {})),
      protect: () =>
        done(
          change(() => {
            state.isUnprotected = false;
          }),
        ),
    },
  };
  return { state, steps, failuresLeft: () => left.length };
}

async function done(effect: Promise<void>): Promise<'done'> {
  await effect;
  return 'done';
}

describe('a deployment', () => {
  it('ends in the same state after any failures, and repeats nothing that must happen once', async () => {
    const failures = fc.array(fc.constantFrom('none' as const, 'before' as const, 'after' as const), { maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(failures, async (planned) => {
        const { state, steps } = world(planned);
        for (let run = 0; run <= planned.length; run += 1) {
          const isDone = await runSteps(steps, () => {}).then(
            () => true,
            () => false,
          );
          if (isDone) break;
        }
        expect(state).toMatchObject({
          stacks: 3,
          canary: 'ready',
          subscription: 'pending',
          mails: 1,
          admins: 1,
          isUnprotected: false,
        });
        const [webhook, ...others] = state.webhooks;
        expect(others).toEqual([]);
        expect(state.secret).toEqual({
          kind: 'filled',
          settings: { ...BTCPAY, webhookSecret: webhook?.secret, siteUrl: SITE },
        });
        expect(webhook?.url).toBe(webhookUrl(SITE));
      }),
      { numRuns: 300 },
    );
  });

  it('runs the steps in their order, and each one once', async () => {
    const { steps } = world([]);
    const announced: string[] = [];
    expect(await runSteps(steps, (step) => announced.push(step))).toEqual([]);
    expect(announced).toEqual([...STEPS]);
    const again: string[] = [];
    await runSteps(steps, (step) => again.push(step));
    expect(again).toEqual(['stacks', 'smoke']);
  });

  it('leaves skipped steps for later, and says which', async () => {
    const { steps } = world([]);
    const later: Steps = { ...steps, run: { ...steps.run, btcpay: async () => 'skipped' } };
    expect(await runSteps(later, () => {})).toEqual(['btcpay']);
    expect(openSteps(await steps.observe(new Map()))).toEqual(['stacks', 'btcpay', 'smoke']);
  });

  it('stops when a step has no effect', async () => {
    const { steps } = world([]);
    const idle: Steps = { ...steps, run: { ...steps.run, alarms: async () => 'done' } };
    await expect(runSteps(idle, () => {})).rejects.toThrow('The step "alarms" had no effect');
  });
});

it.each([
  ['CREATE_COMPLETE', undefined],
  ['ROLLBACK_COMPLETE', undefined],
  ['UPDATE_IN_PROGRESS', 'Wait'],
  ['UPDATE_ROLLBACK_FAILED', 'npx cdk rollback'],
  ['ROLLBACK_FAILED', 'delete-stack'],
])('says what to do about a stack that is %s', (status, remedy) => {
  const text = blockingStatus({ name: 'satcade-dev-orders', status });
  if (remedy === undefined) expect(text).toBeUndefined();
  else expect(text).toContain(remedy);
});

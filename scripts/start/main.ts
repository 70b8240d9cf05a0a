import { appendFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { OpenShop } from '@satcade/demo-shop';
import { buildFirst } from '../build/build.ts';
import type { LateAssets } from '../build/late-assets.ts';
import { answerHelp } from '../lib/help.ts';
import { ROOT } from '../lib/paths.ts';
import { introductionOf } from './introduction.ts';
import { type StartOptions, startOptions, USAGE } from './options.ts';
import { bringPast } from './past.ts';
import { HOST, refusePortsInUse } from './ports.ts';
import { refusalOf } from './refusals.ts';
import { takeState } from './state-lock.ts';
import { stopOnSignal, stopWithout, untilStopped } from './stopping.ts';
import type { System, UnopenedStore } from './system.ts';

const started = performance.now();
const step = (text: string): void => console.log(`  ${text}`);

const args = process.argv.slice(2);
answerHelp(args, USAGE);
const options = startOptions(args, process.env);
if (!options.ok) {
  console.error(options.error);
  process.exit(2);
}
await main(options.value).catch((error: unknown) => {
  const refusal = refusalOf(error, options.value);
  console.error(refusal === undefined ? error : `\n${refusal}`);
  process.exit(1);
});

async function main({ port, reset, past, strict, stateDir, engines, btcpay }: StartOptions): Promise<void> {
  console.log('Satcade');
  // From here on: a process that a signal ends cannot end the programs that build for it.
  let system: System | undefined;
  const stop = stopOnSignal({ close: () => system?.close() });
  const { stopping } = stop;
  // Before a build, which takes long, and before anything of a store that runs could be changed.
  await takeState(stateDir, `http://${HOST}:${port}`);
  await refusePortsInUse(port, btcpay === undefined);
  // The modules of the local cloud load while other processes build; so do those that only the first start needs.
  const first = () =>
    Promise.all([
      import('./system.ts'),
      import('./shop.ts'),
      import('./languages.ts'),
      import('@satcade/demo-shop/past'),
    ]);
  const { isWhole, late } = await buildFirst(step, () => void first().catch(() => {}));
  const { startSystem } = await import('./system.ts');
  const { beginsNow } = await import('./first-start.ts');
  const isNew = await beginsNow(stateDir, reset, step);
  const behindMs = isNew && past ? (await import('@satcade/demo-shop/past/cast')).PAST_MS : 0;
  const log = logFile(stateDir);
  const lateAssets = late?.of;
  // Before anybody can ask for the games: a reply without them would be kept for seconds.
  const furnish = isNew
    ? async (store: UnopenedStore) => (await import('./shop.ts')).furnish(store, stateDir, step)
    : undefined;
  system = await startSystem({ stateDir, port, engines, btcpay, behindMs, strict, log, lateAssets, furnish });
  system.cloud.introduce(introductionOf(system.ready, system.standIn !== undefined));
  if (late !== undefined) void stopWithout(late.problem(), stop);
  step(btcpay === undefined ? 'started the local cloud and the BTCPay stand-in' : `connected ${btcpay.url}`);
  step(`the store answers at ${system.ready.site}`);
  if (behindMs > 0) console.log(whereabouts(system));
  await untilStopped(stopping, open(system, { stateDir, isWhole, late, behindMs, stopping }));
}

interface Opening {
  readonly stateDir: string;
  /** Whether the site is built in all languages. */
  readonly isWhole: boolean;
  readonly late: LateAssets | undefined;
  readonly behindMs: number;
  readonly stopping: AbortSignal;
}

/** Brings the demo shop into the store that answers, and announces it. Resolves when all that is left is done as well. */
async function open(system: System, { stateDir, isWhole, late, behindMs, stopping }: Opening): Promise<void> {
  const buildRest = async () => {
    late?.begin();
    return isWhole ? undefined : (await import('./languages.ts')).buildOthers(system, stopping, late?.problem());
  };
  // Beside the past, which takes long; otherwise nothing shall keep the demo shop from opening.
  const begun = behindMs > 0 ? await buildRest() : undefined;
  if (behindMs > 0) {
    await bringPast(system, step, stopping);
    if (!stopping.aborted) await (await import('./first-start.ts')).endFirstStart(stateDir);
  }
  // Not before the store answers.
  const { openShop } = await import('@satcade/demo-shop');
  const shop = await openShop(system, stateDir, step);
  stopping.addEventListener('abort', () => shop.stop());
  // Attach the error handler before announcing the store: a reader of the announcement may stop the store at once.
  const complete = furnished(shop, stopping);
  const othersArrive = begun ?? (await buildRest());
  await system.announce();
  console.log(summary(system, stateDir));
  await othersArrive?.(step);
  await complete;
}

/** Writes what functions print to a file: the terminal is for the person who started the store. */
function logFile(stateDir: string): (source: string, line: string) => void {
  const file = join(stateDir, 'functions.log');
  return (source, line) => appendFileSync(file, `${source}: ${line}\n`);
}

/** The store is open already, so an error here is printed and does not close it. */
async function furnished(shop: OpenShop, stopping: AbortSignal): Promise<void> {
  await shop.completed.catch((error: unknown) => {
    if (!stopping.aborted) console.error('The demo shop is not complete. The next start continues with it.', error);
  });
}

function summary(system: System, stateDir: string): string {
  return `
  Ready after ${((performance.now() - started) / 1000).toFixed(1)} s.
${whereabouts(system)}
  State is kept in ${relative(ROOT, stateDir) || stateDir} (npm start -- --reset starts clean). Ctrl-C stops everything.
`;
}

/** The addresses and accounts of a store that answers. */
function whereabouts({ ready, standIn }: System): string {
  const { accounts } = ready;
  const account = (role: keyof typeof accounts): string =>
    `    ${role.padEnd(10)} ${accounts[role].username.padEnd(11)} ${accounts[role].password.padEnd(16)} ${accounts[role].email}`;
  return `
    Store      ${ready.site}
    BTCPay     ${ready.btcpay}${standIn === undefined ? '' : '   (stand-in: pay, underpay, expire … here)'}
    Inbox      ${ready.inbox}   (e-mails with verification codes)
    Console    ${ready.console}   (functions, queues, clock)
    Docs       ${ready.console}/docs   (every document, with a search)

  Accounts
${account('buyer')}
${account('developer')}
${account('admin')}
`;
}

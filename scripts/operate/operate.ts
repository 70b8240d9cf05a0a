import { adminAccess } from './admin.ts';
import { type Environment, LOCAL_STAGE } from './aws-access.ts';
import { btcpayAccess } from './btcpay-access.ts';
import { checkBtcpay, reportOf } from './btcpay-check.ts';
import { callApi } from './call-api.ts';
import { deadLetters, listed, purge, queueClient, redrive } from './dead-letters.ts';
import { explain } from './explain.ts';
import { indexWishes } from './index-wishes.ts';
import { rebuildReadModel, stageOf } from './rebuild-read-model.ts';
import { runReconcile } from './reconcile/run-reconcile.ts';
import { replay } from './replay/replay.ts';
import { resizePictures } from './resize-pictures.ts';
import { runDrill } from './restore/restore-drill.ts';
import { type CommandName, EXIT_CODES, USAGES } from './usage.ts';

/** What a command prints, and whether all is well. */
interface Outcome {
  readonly lines: readonly string[];
  readonly isWell: boolean;
}
type Command = (args: readonly string[], env: Environment) => Promise<Outcome>;

/** How a command ended. The exit code 2 means that it could not find out, and `lines` say why. */
export interface Ended {
  readonly lines: readonly string[];
  readonly exitCode: 0 | 1 | 2;
}

const COMMANDS: Readonly<Record<CommandName, Command>> = {
  async explain([wanted], env) {
    if (wanted === undefined) throw new Error(USAGES.explain);
    const text = await explain(wanted, await adminAccess(env));
    return { lines: [text ?? `No order was found for ${wanted}.`], isWell: text !== undefined };
  },

  async dlq([action = '', queue], env) {
    const client = queueClient(env);
    const queues = await deadLetters(client, env.SATCADE_STAGE ?? LOCAL_STAGE);
    if (action === 'list') return { lines: queues.map(listed), isWell: queues.every(({ messages }) => messages === 0) };
    if (queue === undefined || !['redrive', 'purge'].includes(action)) throw new Error(USAGES.dlq);
    const found = queues.filter(({ name }) => name.includes(queue));
    const [only] = found;
    if (only === undefined || found.length > 1) {
      const which = found.length === 0 ? 'There is no dead-letter queue' : 'There is more than one dead-letter queue';
      return {
        lines: [`${which} whose name contains "${queue}".`, ...found.map(({ name }) => `  ${name}`)],
        isWell: false,
      };
    }
    if (action === 'purge') return { lines: [await purge(client, only)], isWell: true };
    const { line, isWell } = await redrive(client, only);
    return { lines: [line], isWell };
  },

  async api(args, env) {
    if (args.length < 2) throw new Error(USAGES.api);
    return callApi(args, await adminAccess(env));
  },

  replay,

  'restore-drill': runDrill,

  async 'rebuild-read-model'(args, env) {
    const games = await rebuildReadModel(stageOf(args, env), env);
    return { lines: [`The list of games was made again from the table: ${games} listed.`], isWell: true };
  },

  'resize-pictures': resizePictures,

  'index-wishes': indexWishes,

  reconcile: runReconcile,

  async 'btcpay-check'(_, env) {
    return reportOf(await checkBtcpay(await btcpayAccess(env)));
  },
};

const isCommand = (name: string): name is CommandName => Object.hasOwn(COMMANDS, name);

/** Carries out `<command> <arguments>` of the operator, as `main.ts` does from the command line. Never rejects. */
export async function operate([name = '', ...args]: readonly string[], env: Environment): Promise<Ended> {
  try {
    if (!isCommand(name)) throw new Error(`Unknown command: ${name}. Commands: ${Object.keys(COMMANDS).join(', ')}.`);
    if (args.some((arg) => arg === '--help' || arg === '-h'))
      return { lines: [USAGES[name], '', EXIT_CODES], exitCode: 0 };
    const { lines, isWell } = await COMMANDS[name](args, env);
    return { lines, exitCode: isWell ? 0 : 1 };
  } catch (error) {
    return { lines: [reasonOf(error)], exitCode: 2 };
  }
}

/** Node says "fetch failed" of every connection. Its cause names the address; a killed store leaves its ready.json. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { message, cause } = error;
  return message === 'fetch failed' && cause instanceof Error ? `The store does not answer: ${cause.message}` : message;
}

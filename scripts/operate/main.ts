import { adminAccess } from './admin.ts';
import { btcpayAccess } from './btcpay-access.ts';
import { checkBtcpay, reportOf } from './btcpay-check.ts';
import { deadLetters, queueClient, redrive, redriven } from './dead-letters.ts';
import { explain } from './explain.ts';
import { rebuildReadModel, stageOf } from './rebuild-read-model.ts';
import { reconcile, reconciliationReport } from './reconcile.ts';
import { type CommandName, EXIT_CODES, USAGES } from './usage.ts';

/* The operator's commands. Each returns the lines to print and whether all is well (exit code 0). */

interface Outcome {
  readonly lines: readonly string[];
  readonly isWell: boolean;
}
type Command = (args: readonly string[]) => Promise<Outcome>;

const env = process.env;

const COMMANDS: Readonly<Record<CommandName, Command>> = {
  async explain([wanted]) {
    if (wanted === undefined) throw new Error(USAGES.explain);
    const text = await explain(wanted, await adminAccess(env));
    return { lines: [text ?? `No order was found for ${wanted}.`], isWell: text !== undefined };
  },

  async dlq([action, queue]) {
    const client = queueClient(env);
    const queues = await deadLetters(client, env.SATCADE_STAGE ?? 'dev');
    if (action === 'list') {
      const lines = queues.map(({ name, messages }) => `${String(messages).padStart(6)}  ${name}`);
      return { lines, isWell: queues.every(({ messages }) => messages === 0) };
    }
    const found = queues.filter(({ name }) => queue !== undefined && name.includes(queue));
    const [only] = found;
    if (action !== 'redrive' || queue === undefined) throw new Error(USAGES.dlq);
    if (only === undefined || found.length > 1) {
      const which = found.length === 0 ? 'There is no dead-letter queue' : 'There is more than one dead-letter queue';
      return {
        lines: [`${which} whose name contains "${queue}".`, ...found.map(({ name }) => `  ${name}`)],
        isWell: false,
      };
    }
    await redrive(client, only);
    return { lines: [redriven(only)], isWell: true };
  },

  async 'rebuild-read-model'(args) {
    const games = await rebuildReadModel(stageOf(args, env), env);
    return { lines: [`The list of games was made again from the table: ${games} listed.`], isWell: true };
  },

  async reconcile() {
    return reconciliationReport(await reconcile(await adminAccess(env), await btcpayAccess(env)));
  },

  async 'btcpay-check'() {
    return reportOf(await checkBtcpay(await btcpayAccess(env)));
  },
};

const isCommand = (name: string): name is CommandName => Object.hasOwn(COMMANDS, name);

const [name = '', ...args] = process.argv.slice(2);
try {
  if (!isCommand(name)) throw new Error(`Unknown command: ${name}. Commands: ${Object.keys(COMMANDS).join(', ')}.`);
  const wantsHelp = args.some((arg) => arg === '--help' || arg === '-h');
  const { lines, isWell } = wantsHelp
    ? { lines: [USAGES[name], '', EXIT_CODES], isWell: true }
    : await COMMANDS[name](args);
  for (const line of lines) console.log(line);
  process.exitCode = isWell ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}

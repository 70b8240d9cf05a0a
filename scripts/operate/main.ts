import { adminAccess } from './admin.ts';
import { checkBtcpay } from './btcpay-check.ts';
import { deadLetters, queueClient, redrive } from './dead-letters.ts';
import { explain } from './explain.ts';
import { differences } from './reconcile.ts';

/* The operator's commands. Each answers with what to print and whether all is well (exit code 0). */

interface Outcome {
  readonly lines: readonly string[];
  readonly isWell: boolean;
}
type Command = (args: readonly string[]) => Promise<Outcome>;

const env = process.env;
const needed = (name: string): string => {
  const value = env[name];
  if (value === undefined || value === '') throw new Error(`${name} is not set.`);
  return value;
};
const btcpayAccess = () => ({
  url: needed('BTCPAY_URL'),
  storeId: needed('BTCPAY_STORE_ID'),
  apiKey: needed('BTCPAY_API_KEY'),
});

const COMMANDS: Readonly<Record<string, Command>> = {
  async explain([orderId]) {
    if (orderId === undefined) throw new Error('Usage: npm run explain -- <orderId>');
    const text = await explain(orderId, await adminAccess(env));
    return { lines: [text ?? `There is no order ${orderId}.`], isWell: text !== undefined };
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
    if (action !== 'redrive' || queue === undefined) throw new Error('Usage: npm run dlq -- list | redrive <queue>');
    if (only === undefined || found.length > 1) {
      const which = found.length === 0 ? 'No dead-letter queue is' : 'More than one dead-letter queue is';
      return { lines: [`${which} called ${queue}.`, ...found.map(({ name }) => `  ${name}`)], isWell: false };
    }
    await redrive(client, only);
    return { lines: [`${only.messages} messages of ${only.name} go back to where they came from.`], isWell: true };
  },

  async reconcile() {
    const lines = await differences(await adminAccess(env), btcpayAccess());
    return { lines, isWell: lines.length === 0 };
  },

  async 'btcpay-check'() {
    const complaints = await checkBtcpay({ ...btcpayAccess(), siteUrl: env.SATCADE_URL });
    return { lines: complaints.length === 0 ? ['All is well.'] : complaints, isWell: complaints.length === 0 };
  },
};

const [name = '', ...args] = process.argv.slice(2);
try {
  const command = COMMANDS[name];
  if (command === undefined) throw new Error(`There is no command ${name}.`);
  const { lines, isWell } = await command(args);
  for (const line of lines) console.log(line);
  process.exitCode = isWell ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}

import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { SendMessageCommand } from '@aws-sdk/client-sqs';
import { queueClient } from '@satcade/operate';
import * as z from 'zod/mini';
import { awsOf } from '../../../deploy/aws/aws.ts';
import { readSecret, writeSecret } from '../../../deploy/aws/secret.ts';
import { api, eventually, signIn, store } from '../store.ts';

/* What the sections of the runbook assume: messages that failed, names that only a deployment knows. */

const readySchema = z.object({
  aws: z.object({ endpoint: z.string(), accessKeyId: z.string(), secretAccessKey: z.string() }),
  btcpaySecret: z.string(),
});
const readyFile = process.env.SATCADE_READY ?? '';
const ready = () => readySchema.parse(JSON.parse(readFileSync(readyFile, 'utf8')));
/** For helpers that work on the tables. */
export const runningStore = () => ({ ready: ready() });
export const sqs = queueClient({ SATCADE_STATE: dirname(readyFile) });

const queuesReply = z.array(z.object({ name: z.string(), url: z.string(), visible: z.int(), inFlight: z.int() }));
/** The queue whose name contains a text. */
export async function queueNamed(part: string): Promise<z.infer<typeof queuesReply>[number]> {
  const queues = queuesReply.parse(await (await fetch(`${store.console}/queues`)).json());
  const found = queues.find(({ name }) => name.includes(part));
  if (found === undefined) throw new Error(`there is no queue ${part}`);
  return found;
}

export async function send(queue: string, body: unknown): Promise<void> {
  const { name, url } = await queueNamed(queue);
  const fifo = name.endsWith('.fifo') && { MessageGroupId: 'runbook', MessageDeduplicationId: `runbook-${Date.now()}` };
  await sqs.send(new SendMessageCommand({ QueueUrl: url, MessageBody: JSON.stringify(body), ...fifo }));
}

const outputs = z.record(z.string(), z.record(z.string(), z.string()));
/** An output of a stack, such as `UserPoolId`. */
export async function output(name: string): Promise<string> {
  const stacks = outputs.parse(await (await fetch(`${store.console}/outputs`)).json());
  return Object.values(stacks).find((each) => name in each)?.[name] ?? '';
}

const resources = z.array(
  z.object({ type: z.string(), constructPath: z.nullish(z.string()), ref: z.nullish(z.string()) }),
);
/** As in infra/stacks/catalogue-stack.ts. */
const READ_MODEL_KEY = 'read-model/games.json';
/** The secret from which the key of certificates is derived. */
export async function signingSecret(): Promise<{ readonly arn: string; readonly text: string }> {
  const all = resources.parse(await (await fetch(`${store.console}/resources`)).json());
  const arn = all.find(({ ref }) => ref?.includes(':secret:satcade-dev-scanning-signing'))?.ref ?? '';
  const secret = await aws().json('secretsmanager', 'GetSecretValue', { SecretId: arn });
  return { arn, text: z.object({ SecretString: z.string() }).parse(secret).SecretString };
}

/** The rule whose name begins with a text. */
export async function ruleNamed(prefix: string): Promise<string> {
  const all = resources.parse(await (await fetch(`${store.console}/resources`)).json());
  return all.find(({ type, ref }) => type === 'AWS::Events::Rule' && ref?.startsWith(prefix))?.ref ?? '';
}

/** Where the catalogue keeps the list of games. */
export async function readModelBucket() {
  const all = resources.parse(await (await fetch(`${store.console}/resources`)).json());
  const isIt = ({ type, constructPath }: (typeof all)[number]): boolean =>
    type === 'AWS::S3::Bucket' && /-catalogue\/read-model/.test(constructPath ?? '');
  return { bucket: all.find(isIt)?.ref ?? '', key: READ_MODEL_KEY };
}

export const payRule = async () => ({ 'rule of pay': await ruleNamed('satcade-dev-payouts-pay') });

const aws = () => awsOf({ AWS_ENDPOINT_URL: ready().aws.endpoint }, { credentials: async () => ready().aws });

/** What the store knows of its BTCPay. */
export async function btcpaySettings() {
  const secret = await readSecret(aws(), ready().btcpaySecret);
  if (secret.kind !== 'filled') throw new Error('the store has no BTCPay');
  return secret.settings;
}
export const writeBtcpay = (settings: Awaited<ReturnType<typeof btcpaySettings>>) =>
  writeSecret(aws(), ready().btcpaySecret, settings);

const admin = () => signIn(store.accounts.admin);

/** Calls the API as an Admin. */
export const asAdmin = async (method: string, path: string, body?: unknown) =>
  api(method, path, { token: await admin(), ...(body !== undefined && { body }) });

const idReply = z.object({ userId: z.string() });
export const userIdOf = async (token: string): Promise<string> =>
  idReply.parse((await api('GET', '/api/me', { token })).json).userId;

/** Waits until an Admin's GET answers something. */
export const untilAdminReads = (path: string, text: string) =>
  eventually(
    async () => (await asAdmin('GET', path)).text,
    (answer) => answer.includes(text),
  );

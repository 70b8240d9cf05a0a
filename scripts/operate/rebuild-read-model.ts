import { parseArgs } from 'node:util';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import * as z from 'zod/mini';
import { awsAccess, type Environment, LOCAL_STAGE } from './aws-access.ts';

const replySchema = z.object({ games: z.int() });
/** The function works for five minutes at most. */
const PATIENCE_MS = 5.5 * 60_000;

/** The name of the function in a stage (infra/stacks/catalogue-stack.ts). */
const functionName = (stage: string): string => `satcade-${stage}-rebuild-read-model`;

/** The stage that the arguments or the environment name; `undefined`: the store on this machine. */
export function stageOf(args: readonly string[], { SATCADE_STAGE }: Environment): string | undefined {
  return parseArgs({ args: [...args], options: { stage: { type: 'string' } } }).values.stage ?? SATCADE_STAGE;
}

/**
 * Has the catalogue make its list again from the table, of a stage or of the store on this machine. Returns the number of
 * listed games.
 */
export async function rebuildReadModel(stage: string | undefined, environment: Environment): Promise<number> {
  const client = lambdaClient(stage, environment);
  const reply = await client.send(new InvokeCommand({ FunctionName: functionName(stage ?? LOCAL_STAGE) }));
  const text = Buffer.from(reply.Payload ?? []).toString();
  if (reply.FunctionError !== undefined) throw new Error(`The read model was not rebuilt: ${text}`);
  return replySchema.parse(JSON.parse(text)).games;
}

function lambdaClient(stage: string | undefined, environment: Environment): LambdaClient {
  const requestHandler = { requestTimeout: PATIENCE_MS };
  // A repeated invocation would only rebuild the model once more, while the first one still works.
  return new LambdaClient({ ...awsAccess(stage, environment), requestHandler, maxAttempts: 1 });
}

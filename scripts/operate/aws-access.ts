import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { stateDir } from './admin.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

const localSchema = z.object({
  aws: z.object({ endpoint: z.string(), accessKeyId: z.string(), secretAccessKey: z.string() }),
});

/** The stage of the store that runs on this machine. */
export const LOCAL_STAGE = 'dev';

/**
 * The settings of AWS SDK clients: for the account of AWS_PROFILE and the like when a stage is named, otherwise for the
 * store on this machine.
 */
export function awsAccess(stage: string | undefined, environment: Environment) {
  const region = 'us-east-1';
  if (stage !== undefined) return { region };
  const { aws } = localSchema.parse(JSON.parse(readFileSync(join(stateDir(environment), 'ready.json'), 'utf8')));
  const { endpoint, accessKeyId, secretAccessKey } = aws;
  return { region, endpoint, credentials: { accessKeyId, secretAccessKey } };
}

import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { awsAccess, type Environment } from '../aws-access.ts';
import { restoreDrill } from './drill.ts';
import { drillOptions } from './options.ts';

/** How often the state of the restored table is read. On AWS a restore takes 20 minutes and more. */
const POLL_MS = 5000;

/** `npm run restore-drill`: the lines to print and whether all is well. */
export function runDrill(
  args: readonly string[],
  environment: Environment,
): Promise<{ lines: string[]; isWell: boolean }> {
  const now = Date.now();
  const options = drillOptions(args, environment, now);
  const client = new DynamoDBClient(awsAccess(options.isLocal ? undefined : options.stage, environment));
  return restoreDrill(options, client, now, POLL_MS);
}

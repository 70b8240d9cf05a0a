import { EventBridgeClient } from '@aws-sdk/client-eventbridge';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { S3Client } from '@aws-sdk/client-s3';
import { awsAccess, type Environment, LOCAL_STAGE } from '../aws-access.ts';
import { replayArchive } from './archive.ts';
import { replayOptions } from './options.ts';
import { replaySetAside } from './set-aside.ts';

/** How often the state of a replay is read. */
const POLL_MS = 2000;

/** `npm run replay`: the lines to print and whether all is well. */
export async function replay(
  args: readonly string[],
  environment: Environment,
): Promise<{ lines: string[]; isWell: boolean }> {
  const options = replayOptions(args, environment, Date.now());
  const access = awsAccess(options.stage, environment);
  const clients = {
    events: new EventBridgeClient(access),
    lambda: new LambdaClient({ ...access, maxAttempts: 1 }),
    s3: new S3Client({ ...access, forcePathStyle: true }),
  };
  const named = { ...options, stage: options.stage ?? LOCAL_STAGE };
  return options.isSetAside ? replaySetAside(named, clients) : replayArchive(named, clients.events, POLL_MS);
}

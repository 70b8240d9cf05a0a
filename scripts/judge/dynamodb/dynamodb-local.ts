import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../lib/free-port.ts';
import { classpath } from '../lib/java.ts';
import type { Judged } from './ours.ts';

const FOLDER = fileURLToPath(new URL('../../../.local/judge/dynamodb', import.meta.url));
const PACKAGE = { group: 'software.amazon.dynamodb', artifact: 'DynamoDBLocal', version: '3.1.0' };
const STARTED_WITHIN_MS = 60_000;

/** AWS's DynamoDB Local in memory on a free port. Needs Java 17 and Maven; downloads about 150 MB at the first call. */
export async function startDynamoDbLocal(): Promise<Judged> {
  const port = await freePort();
  const main = 'software.amazon.dynamodb.services.local.main.ServerRunner';
  const args = [
    '-Xmx512m',
    '-cp',
    classpath(PACKAGE, FOLDER),
    main,
    '-inMemory',
    '-sharedDb',
    '-disableTelemetry',
    '-port',
    String(port),
  ];
  const server = spawn('java', args, { cwd: FOLDER, stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}/`;
  await answering(url, server);
  return {
    url,
    async stop() {
      server.kill();
    },
  };
}

async function answering(url: string, server: ChildProcess): Promise<void> {
  for (const until = Date.now() + STARTED_WITHIN_MS; Date.now() < until; ) {
    if (server.exitCode !== null) throw new Error(`DynamoDB Local ended with ${server.exitCode}`);
    const answers = await fetch(url)
      .then(() => true)
      .catch(() => false);
    if (answers) return;
    await setTimeout(200);
  }
  server.kill();
  throw new Error('DynamoDB Local does not answer');
}

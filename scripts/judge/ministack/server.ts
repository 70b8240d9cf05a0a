import { spawn } from 'node:child_process';
import { mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type AwsClient, createAwsClient } from '@satcade/local-cloud/client';
import { freePort } from '../lib/free-port.ts';
import { JUDGE_FOLDER } from '../lib/python.ts';

const STARTED_WITHIN_MS = 60_000;
export const LOG = join(JUDGE_FOLDER, 'ministack.log');

export interface Ministack {
  readonly url: string;
  readonly port: number;
  /** As the account's root user, to whom no policy applies. */
  readonly aws: AwsClient;
  stop(): Promise<void>;
}

/** Starts ministack with empty state. It checks signatures and IAM, and runs functions as processes of this Node.js. */
export async function startMinistack(program: string): Promise<Ministack> {
  const port = await freePort();
  const temporary = join(JUDGE_FOLDER, 'ministack');
  rmSync(temporary, { recursive: true, force: true });
  mkdirSync(temporary, { recursive: true });
  // Its own scripts are CommonJS. Without this file, they would be what the package.json of this repository says.
  writeFileSync(join(temporary, 'package.json'), '{}');
  const log = openSync(LOG, 'w');
  const server = spawn(program, [], {
    cwd: temporary,
    stdio: ['ignore', log, log],
    env: {
      ...process.env,
      PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
      TMPDIR: temporary,
      GATEWAY_PORT: String(port),
      BIND_HOST: '127.0.0.1',
      AUTH: 'true',
      LAMBDA_EXECUTOR: 'local',
      LOG_LEVEL: 'DEBUG',
      IOT_MTLS_ENABLED: '0',
      SFTP_ENABLED: '0',
      AWS_ACCESS_KEY_ID: 'test',
      AWS_SECRET_ACCESS_KEY: 'test',
      // Functions inherit them, and would take them for their own.
      NODE_OPTIONS: '',
    },
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const url = `http://127.0.0.1:${port}`;
  const stop = async (): Promise<void> => {
    server.kill();
    await Promise.race([ended, setTimeout(5000).then(() => server.kill('SIGKILL'))]);
  };
  for (const until = Date.now() + STARTED_WITHIN_MS; ; await setTimeout(200)) {
    const answers = await fetch(`${url}/_ministack/health`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answers) break;
    if (server.exitCode !== null || Date.now() > until) {
      await stop();
      throw new Error(`ministack does not answer; see ${LOG}`);
    }
  }
  const credentials = { accessKeyId: 'test', secretAccessKey: 'test', sessionToken: undefined };
  return { url, port, aws: createAwsClient({ url, credentials, clock: Date }), stop };
}

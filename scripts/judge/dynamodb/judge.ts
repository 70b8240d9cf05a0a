import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { build } from '../../build/build.ts';
import { runCommand } from '../../lib/run-command.ts';
import { type System, startSystem } from '../../start/system.ts';
import { type JudgedStore, paidJourney } from '../journey/paid-journey.ts';
import { hasJava, NO_JAVA } from '../lib/java.ts';
import type { Judge, Print } from '../lib/verdict.ts';
import { startDynamoDbLocal } from './dynamodb-local.ts';

/** AWS's DynamoDB Local: beside the local engine, and in its place below the whole store. */
export const dynamodbJudge: Judge = async (print) => {
  if (!hasJava()) return { result: 'skipped', text: NO_JAVA };
  const { code, output } = await runCommand('node', ['scripts/judge/dynamodb/main.ts']);
  // Maven resets colours even when it is told to use none.
  const lines = stripVTControlCharacters(output).trim().split('\n');
  for (const line of lines) print(line);
  if (code !== 0) return { result: 'failed', text: 'more requests differ than are accepted' };
  await storeOnDynamoDbLocal(print);
  const summary = lines.filter((line) => /(services|language):/.test(line)).join('; ');
  return { result: 'passed', text: `${summary}; the paid journey succeeded on DynamoDB Local` };
};

async function storeOnDynamoDbLocal(print: Print): Promise<void> {
  await build(print);
  const theirs = await startDynamoDbLocal();
  const stateDir = await mkdtemp(join(tmpdir(), 'satcade-judge-'));
  try {
    const engines = { dynamodb: theirs.url.replace(/\/$/, '') };
    const system = await startSystem({ stateDir, port: 0, engines });
    await paidJourney(storeOf(system), print).finally(() => system.close());
  } finally {
    await theirs.stop();
    await rm(stateDir, { recursive: true, force: true });
  }
}

function storeOf({ ready, users }: System): JudgedStore {
  return {
    site: ready.site,
    btcpay: ready.btcpay,
    async signUp(username) {
      const password = `Aa1!${randomBytes(9).toString('hex')}`;
      const account = { username, email: `${username}@satcade.test`, password };
      await users.ensure(account);
      return users.signIn(account);
    },
    admin: () => users.signIn(ready.accounts.admin),
    reachable: (link) => link,
  };
}

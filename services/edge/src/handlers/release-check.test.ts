import { expect, it } from '@jest/globals';
import { httpFunction } from '@satcade/lambda/http';
import { createLogger } from '@satcade/lambda/logger';
import { type HookResult, releaseCheck } from './release-check.ts';

const EVENT = { DeploymentId: 'd-1', LifecycleEventHookExecutionId: 'hook-1' };

/** What CodeDeploy is told when the new version behaves like this, and what is logged. */
async function check(invoke: (event: object) => Promise<unknown>) {
  const results: HookResult[] = [];
  const logged: string[] = [];
  const run = releaseCheck({
    invoke,
    report: async (result) => void results.push(result),
    logger: { error: (message, { reason }) => void logged.push(`${message}: ${reason}`) },
  });
  await run(EVENT);
  return { results, logged };
}

const resultWith = (status: string) => [{ deploymentId: 'd-1', lifecycleEventHookExecutionId: 'hook-1', status }];

it('lets a version of any function of the API take requests when it answers', async () => {
  const version = httpFunction([], { logger: createLogger('edge') });
  expect(await check(async (event) => version(event))).toEqual({
    results: resultWith('Succeeded'),
    logged: [],
  });
});

it('stops a version that does not load', async () => {
  const { results, logged } = await check(() => Promise.reject(new Error('TABLE_NAME is missing')));
  expect(results).toEqual(resultWith('Failed'));
  expect(logged).toEqual(['the new version does not answer: Error: TABLE_NAME is missing']);
});

it.each([500, 200])('stops a version that answers with %s to a path that it does not have', async (statusCode) => {
  expect((await check(async () => ({ statusCode }))).results).toEqual(resultWith('Failed'));
});

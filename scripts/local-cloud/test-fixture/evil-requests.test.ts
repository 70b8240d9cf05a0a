import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { evilRequests, isSurvived, sendRaw } from '../testing/evil-requests.ts';
import { type RunningFixture, runFixture } from './running-fixture.ts';

jest.setTimeout(60_000);

let fixture: RunningFixture;
const failures: unknown[] = [];
const note = (failure: unknown) => failures.push(failure);

beforeAll(async () => {
  process.on('unhandledRejection', note);
  process.on('uncaughtException', note);
  fixture = await runFixture();
});

afterEach(() => expect(failures).toEqual([]));

afterAll(async () => {
  await fixture.close();
  process.off('unhandledRejection', note);
  process.off('uncaughtException', note);
});

/** The name and outcome of each request that the server did not survive. */
async function casualties(url: string, prefix = ''): Promise<unknown[]> {
  const outcomes = [];
  for (const { name, wire } of evilRequests(prefix)) outcomes.push({ name, outcome: await sendRaw(url, wire) });
  return outcomes.filter(({ outcome }) => !isSurvived(outcome));
}

describe('a server of the local cloud', () => {
  it('survives evil requests to the AWS services', async () => {
    expect(await casualties(fixture.cloud.aws)).toEqual([]);
    expect((await fetch(`${fixture.cloud.aws}/${fixture.output('FilesBucket')}/x`)).status).toBe(403);
  });

  it('survives evil requests to an API', async () => {
    const { origin, pathname } = new URL(fixture.output('ApiUrl'));
    expect(await casualties(origin, pathname)).toEqual([]);
  });

  it('survives evil requests to the site', async () => {
    expect(await casualties(fixture.cloud.site)).toEqual([]);
    expect((await fetch(fixture.cloud.site)).status).toBe(403);
  });

  it('survives evil requests to the console and the inbox', async () => {
    expect(await casualties(fixture.cloud.console)).toEqual([]);
    expect(await casualties(fixture.cloud.console, '/inbox')).toEqual([]);
    expect((await fetch(`${fixture.cloud.inbox}/messages`)).status).toBe(200);
  });
});

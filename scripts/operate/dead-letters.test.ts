import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startSqs } from '@satcade/local-cloud/testing/sqs';
import { deadLetters, listed, purge, redrive } from './dead-letters.ts';

type Sqs = Awaited<ReturnType<typeof startSqs>>;

let sqs: Sqs;
let inbox: Awaited<ReturnType<Sqs['queue']>>;

/** Two queues with dead letters, and one that receives messages about set-aside records. */
beforeAll(async () => {
  sqs = await startSqs();
  const guarded = async (name: string) => {
    const aside = await sqs.queue(`${name}deadletters1`);
    const RedrivePolicy = JSON.stringify({ deadLetterTargetArn: aside.arn, maxReceiveCount: 1 });
    return sqs.queue(`${name}queue1`, { RedrivePolicy, VisibilityTimeout: '0' });
  };
  inbox = await guarded('satcade-dev-orders-eventsininbox');
  await guarded('satcade-dev-live-deliveries');
  const failures = await sqs.queue('satcade-dev-orders-eventsoutstreamfailures1');
  await failures.send('{"detail":{"object":{"key":"aws/lambda/1"}}}');
});
afterAll(() => sqs.close());

async function find(part: string) {
  const found = (await deadLetters(sqs.client, 'dev')).find(({ name }) => name.includes(part));
  if (found === undefined) throw new Error(`no queue ${part}`);
  return found;
}

describe('dead letters', () => {
  it('lists each queue with what helps', async () => {
    expect((await deadLetters(sqs.client, 'dev')).map(listed)).toEqual([
      '     0  purge    satcade-dev-live-deliveriesdeadletters1',
      '     0  redrive  satcade-dev-orders-eventsininboxdeadletters1',
      '     1  replay   satcade-dev-orders-eventsoutstreamfailures1',
    ]);
  });

  it('sends the messages of a dead-letter queue back', async () => {
    await inbox.send('later');
    await inbox.receive();
    await inbox.receive();
    const aside = await find('inboxdeadletters');
    expect(await redrive(sqs.client, aside)).toEqual({
      line: '1 message of satcade-dev-orders-eventsininboxdeadletters1 goes back to its source queue.',
      isWell: true,
    });
    expect((await inbox.receive()).map(({ Body }) => Body)).toEqual(['later']);
  });

  it('names the replay instead of a redrive for a queue that is the dead-letter queue of none', async () => {
    const { line, isWell } = await redrive(sqs.client, await find('failures'));
    expect(isWell).toBe(false);
    expect(line).toContain('npm run replay -- --service orders --set-aside');
    expect((await find('failures')).messages).toBe(1);
  });

  it('purges a queue', async () => {
    const line = await purge(sqs.client, await find('failures'));
    expect(line).toBe('1 message of satcade-dev-orders-eventsoutstreamfailures1 is removed.');
    expect((await find('failures')).messages).toBe(0);
  });
});

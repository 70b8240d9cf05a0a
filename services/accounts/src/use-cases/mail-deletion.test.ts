import { describe, expect, it } from '@jest/globals';
import { deleteMe } from '@satcade/contracts/api/account';
import { accountErased } from '@satcade/contracts/events';
import { eventConsumer } from '@satcade/lambda/events-in';
import { anEvent } from '@satcade/testing/events';
import { silent } from '@satcade/testing/http';
import { localTables } from '@satcade/testing/local-table';
import { aBatch } from '@satcade/testing/sqs-batch';
import { erasureSchema } from '../adapters/erasure-table.ts';
import { accountsEventHandlers } from '../handlers/consumer.ts';
import { accountWorld, NOW } from '../testing/account-world.ts';

const local = localTables();
const world = () => accountWorld(local());
const erased = (isLastCall = false) => anEvent(accountErased, { userId: 'dev', erasedAt: NOW, isLastCall });

describe('mail about a deletion', () => {
  const record = () => local().table.get({ pk: 'USER#dev', sk: 'ERASURE' }, erasureSchema, true);

  it('is sent once to the address that the user pool knew, and the store keeps no copy of it', async () => {
    const { ask, consume, post, removed } = world();
    await ask(deleteMe);
    expect(await consume(erased(), erased())).toEqual([]);
    expect(await consume(erased(true))).toEqual([]);
    expect(post.mails).toEqual([{ to: 'dev@example.com', at: NOW }]);
    expect(removed.length).toBeGreaterThan(0);
    expect(JSON.stringify(await local().changes())).not.toContain('dev@example.com');
  });

  it('holds up no deletion when SES refuses it: the queue sends it later, to the address that waits in the record', async () => {
    const { ask, consume, post, removed } = world();
    await ask(deleteMe);
    post.answer = 'refused';
    expect(await consume(erased())).toHaveLength(1);
    expect(removed).toHaveLength(1);
    expect(await record()).toMatchObject({ mail: 'WAITING', mailTo: { email: 'dev@example.com' } });
    expect(await consume(erased())).toHaveLength(1);
    post.answer = 'sent';
    expect(await consume(erased())).toEqual([]);
    expect(post.mails).toHaveLength(1);
    expect(await record()).toEqual(expect.not.objectContaining({ mailTo: expect.anything() }));
    expect(await record()).toMatchObject({ mail: 'SENT' });
  });

  it('is not sent again when SES gave no reply', async () => {
    const { ask, consume, post, removed } = world();
    await ask(deleteMe);
    post.answer = 'none';
    expect(await consume(erased())).toEqual([]);
    expect(await consume(erased())).toEqual([]);
    expect(post.mails).toHaveLength(1);
    expect(removed).toHaveLength(2);
    expect(await record()).toMatchObject({ mail: 'SENDING' });
  });

  it('is sent once when two deliveries meet', async () => {
    const { ask, consume, post } = world();
    await ask(deleteMe);
    await Promise.all([consume(erased()), consume(erased())]);
    expect(post.mails).toHaveLength(1);
  });

  it('is neither sent nor recorded in a store that sends no mail', async () => {
    const made = world();
    await made.ask(deleteMe);
    const handlers = accountsEventHandlers({ ...made.dependencies, deletionMail: undefined });
    expect((await eventConsumer(handlers, silent)(aBatch(erased()))).batchItemFailures).toEqual([]);
    expect(made.removed).toHaveLength(1);
    expect((await record())?.mail).toBeUndefined();
  });
});

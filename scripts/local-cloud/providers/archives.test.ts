import { describe, expect, test } from '@jest/globals';
import type { AwsClient } from '../gateway/aws-client.ts';
import { eventsProviders } from './events.ts';
import { Plan } from './plan.ts';

const BUS = 'arn:aws:events:us-east-1:000000000000:event-bus/shop';
const resource = { stack: 'Shop', logicalId: 'Archive', type: 'AWS::Events::Archive', constructPath: 'Shop/Archive' };

/** Creates an archive as CDK writes it, in an account that has the archives `existing`. */
async function create(existing: readonly string[]) {
  const calls: unknown[] = [];
  const aws: AwsClient = {
    async call(_service, operation, input) {
      if (operation === 'ListArchives') return { Archives: existing.map((ArchiveName) => ({ ArchiveName })) };
      calls.push([operation, input]);
      return {};
    },
    send: () => Promise.reject(new Error('unexpected request')),
  };
  const properties = {
    ArchiveName: 'placed',
    EventPattern: { source: ['shop'] },
    KmsKeyIdentifier: '',
    RetentionDays: 14,
    SourceArn: BUS,
  };
  const created = await eventsProviders({ aws, plan: new Plan() })['AWS::Events::Archive']?.(resource, properties);
  return { calls, created };
}

const settings = { ArchiveName: 'placed', EventPattern: '{"source":["shop"]}', RetentionDays: 14 };

describe('an archive of a template', () => {
  test('is created with its pattern and retention', async () => {
    const { calls, created } = await create([]);
    expect(calls).toEqual([['CreateArchive', { ...settings, EventSourceArn: BUS }]]);
    expect(created).toMatchObject({ ref: 'placed', attributes: { ArchiveName: 'placed' } });
  });

  test('is updated at the next start, and keeps its events', async () => {
    expect((await create(['placed'])).calls).toEqual([['UpdateArchive', settings]]);
  });
});

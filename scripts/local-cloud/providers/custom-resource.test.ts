import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import type { InvokeResult } from '../lambda/types.ts';
import { customResource } from './custom-resource.ts';

const TOKEN = 'arn:aws:lambda:us-east-1:000000000000:function:maker';
const RESOURCE = { stack: 'Shop', logicalId: 'Key', type: 'Custom::Key', constructPath: 'Shop/Key' };
const Event = z.looseObject({
  ...{ ResponseURL: z.string(), RequestType: z.string() },
  ...{ StackId: z.string(), RequestId: z.string(), LogicalResourceId: z.string() },
});

let dir: string;
let events: z.output<typeof Event>[];
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'custom-resource-'));
  events = [];
});
afterEach(() => rm(dir, { recursive: true }));

const done: InvokeResult = { payload: null, durationMs: 1 };
const result = (id: string) => ({ Status: 'SUCCESS', PhysicalResourceId: id, Data: { Value: `value of ${id}` } });

/** Creates the resource by a function that sends `answer`. */
const create = (properties: Record<string, unknown>, answer: object | 'nothing' = result('one')) =>
  customResource({
    dir,
    async runFunction(name, payload) {
      expect(name).toBe('maker');
      const event = Event.parse(payload);
      events.push(event);
      const { StackId, RequestId, LogicalResourceId } = event;
      const body = JSON.stringify({ StackId, RequestId, LogicalResourceId, ...Object(answer) });
      if (answer !== 'nothing') await fetch(event.ResponseURL, { method: 'PUT', body });
      return done;
    },
  })(RESOURCE, { ServiceToken: TOKEN, ...properties });

describe('a custom resource', () => {
  test('is created by its function, whose answer has the id and the attributes', async () => {
    expect(await create({ Size: 3, IsBig: true })).toEqual({ ref: 'one', attributes: { Value: 'value of one' } });
    expect(events).toEqual([
      {
        RequestType: 'Create',
        ResponseURL: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\//),
        RequestId: expect.any(String),
        StackId: 'arn:aws:cloudformation:us-east-1:000000000000:stack/Shop/local',
        LogicalResourceId: 'Key',
        ResourceType: 'Custom::Key',
        ServiceToken: TOKEN,
        // CloudFormation sends numbers and flags as text.
        ResourceProperties: { ServiceToken: TOKEN, Size: '3', IsBig: 'true' },
      },
    ]);
  });

  test('is not asked again by the next start, unless its properties changed', async () => {
    await create({ Size: 3 });
    expect(await create({ Size: 3 }, result('other'))).toEqual({ ref: 'one', attributes: { Value: 'value of one' } });
    expect(events).toHaveLength(1);
    expect(await create({ Size: 4 }, result('two'))).toMatchObject({ ref: 'two' });
    expect(events[1]).toMatchObject({
      RequestType: 'Update',
      PhysicalResourceId: 'one',
      OldResourceProperties: { Size: '3' },
    });
  });

  test('fails with the reason that its function sends', async () => {
    const answer = { Status: 'FAILED', Reason: 'no key could be made', PhysicalResourceId: 'one' };
    await expect(create({}, answer)).rejects.toThrow('no key could be made');
  });

  test.each([['StackId'], ['RequestId'], ['LogicalResourceId']])(
    'fails when its function does not send the %s of the request',
    async (name) => {
      await expect(create({}, { ...result('one'), [name]: undefined })).rejects.toThrow(name);
      await expect(create({}, { ...result('one'), [name]: 'another' })).rejects.toThrow(name);
    },
  );

  test('fails when its function sends more than 4,096 bytes', async () => {
    const answer = { ...result('one'), Data: { Value: 'x'.repeat(4096) } };
    await expect(create({}, answer)).rejects.toThrow('4096 bytes at most');
  });

  test('fails when its function sends nothing', async () => {
    await expect(create({}, 'nothing')).rejects.toThrow('sent nothing to the response URL');
  });

  test('fails when its function fails', async () => {
    const failing = customResource({
      dir,
      runFunction: async () => ({ payload: { errorMessage: 'boom' }, functionError: 'Unhandled', durationMs: 1 }),
    });
    await expect(Promise.resolve(failing(RESOURCE, { ServiceToken: TOKEN }))).rejects.toThrow('boom');
  });
});

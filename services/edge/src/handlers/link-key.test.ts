import { createPublicKey, sign, verify } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { linkKey } from './link-key.ts';

const SECRET = 'arn:aws:secretsmanager:us-east-1:000000000000:secret:link-key';
const EVENT = {
  RequestType: 'Create',
  ResponseURL: 'https://cloudformation.example/answer',
  StackId: 'stack',
  RequestId: 'request-1',
  LogicalResourceId: 'LinkKey',
  ResourceProperties: { ServiceToken: 'function', SecretArn: SECRET },
};

/** A stored secret and the answers that CloudFormation received. */
function setUp(value = 'generated text') {
  const state = { value };
  const answers: { url: string; body: string }[] = [];
  const run = linkKey({
    read: async () => state.value,
    async write(_arn, next) {
      state.value = next;
    },
    async answer(url, body) {
      answers.push({ url, body });
    },
  });
  const answer = () => JSON.parse(answers.at(-1)?.body ?? '{}');
  return { state, answers, answer, run };
}

test('stores a private key and answers with its public key only', async () => {
  const { state, answers, answer, run } = setUp();
  await run(EVENT);
  expect(answer()).toMatchObject({
    Status: 'SUCCESS',
    StackId: 'stack',
    RequestId: 'request-1',
    LogicalResourceId: 'LinkKey',
    PhysicalResourceId: 'LinkKey-request-1',
  });
  const text = Buffer.from('signed');
  const signature = sign('sha256', text, state.value);
  const publicKey = createPublicKey(answer().Data.PublicKey);
  expect(verify('sha256', text, publicKey, signature)).toBe(true);
  expect(publicKey.asymmetricKeyDetails).toEqual({ namedCurve: 'prime256v1' });
  expect(answers).toEqual([{ url: EVENT.ResponseURL, body: expect.not.stringContaining('PRIVATE') }]);
});

test('keeps the key when the event is repeated', async () => {
  const { state, answer, run } = setUp();
  await run(EVENT);
  const [key, first] = [state.value, answer().Data];
  await run({ ...EVENT, RequestType: 'Update', PhysicalResourceId: 'LinkKey-request-1', RequestId: 'request-2' });
  expect(state.value).toBe(key);
  expect(answer()).toMatchObject({ PhysicalResourceId: 'LinkKey-request-1', Data: first });
});

test('leaves the secret alone when the resource is deleted', async () => {
  const { state, answer, run } = setUp();
  await run({ ...EVENT, RequestType: 'Delete', PhysicalResourceId: 'LinkKey-request-1' });
  expect(state.value).toBe('generated text');
  expect(answer()).toEqual({
    ...{ Status: 'SUCCESS', StackId: 'stack', RequestId: 'request-1', LogicalResourceId: 'LinkKey' },
    PhysicalResourceId: 'LinkKey-request-1',
  });
});

test('answers FAILED with the reason when the secret cannot be written', async () => {
  const answers: string[] = [];
  const run = linkKey({
    read: async () => 'generated text',
    write: () => Promise.reject(new Error('writing the secret failed with 400')),
    answer: async (_url, body) => void answers.push(body),
  });
  await run(EVENT);
  expect(JSON.parse(answers[0] ?? '')).toMatchObject({
    Status: 'FAILED',
    Reason: 'writing the secret failed with 400',
  });
});

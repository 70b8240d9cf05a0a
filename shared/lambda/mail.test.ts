import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type LocalServer, startServer } from '@satcade/testing/local-server';
import { sendEmail } from './mail.ts';

/* SES, limited to the reply that the test chose. */
let server: LocalServer;
let answer: { readonly status: number; readonly body: string };

beforeEach(async () => {
  server = await startServer(async (request, response) => {
    await request.toArray();
    response.writeHead(answer.status).end(answer.body);
  });
  jest.replaceProperty(process, 'env', {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'AKIATEST',
    AWS_SECRET_ACCESS_KEY: 'secret',
    AWS_ENDPOINT_URL: server.origin,
  });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await server.stop();
});

const send = () => sendEmail({ from: 'shop@satcade.test', to: 'ada@example.com', subject: 'Hello', text: 'Hello.' });

describe('sendEmail', () => {
  it('accepts a mail that SES has taken', async () => {
    answer = { status: 200, body: '{"MessageId":"1"}' };
    await expect(send()).resolves.toBeUndefined();
  });

  it('says why SES refuses a mail, without the addresses: the reason is logged', async () => {
    const reason = 'Email address is not verified. The following identities failed the check';
    answer = { status: 400, body: JSON.stringify({ message: `${reason}: ada@example.com, "A" <shop@satcade.test>` }) };
    await expect(send()).rejects.toThrow(`SES answered 400: {"message":"${reason}: (address), \\"A\\" <(address)>"}`);
  });
});

import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Mail } from '../inbox/mail.ts';
import { serveEngine } from '../test-service.ts';
import { createSesEngine } from './ses-engine.ts';

let mails: Mail[];
let service: Awaited<ReturnType<typeof serveEngine>>;
beforeEach(async () => {
  mails = [];
  service = await serveEngine(() => createSesEngine({ sendMail: async (mail) => void mails.push(mail) }));
});
afterEach(() => service.close());

const send = (body: unknown, path = '/v2/email/outbound-emails') =>
  fetch(service.url() + path, { method: 'POST', body: JSON.stringify(body) });
const mail = {
  FromEmailAddress: 'no-reply@satcade.test',
  Destination: { ToAddresses: ['ada@satcade.test'] },
  Content: { Simple: { Subject: { Data: 'Hello' }, Body: { Text: { Data: 'It is me.' } } } },
};

test.each(['no-reply@satcade.test', 'Satcade <no-reply@satcade.test>'])(
  'a mail from %s arrives in the inbox, if its sender may use the verified domain',
  async (sender) => {
    const reply = await send({ ...mail, FromEmailAddress: sender });
    expect(reply.status).toBe(200);
    expect(await reply.json()).toEqual({ MessageId: expect.any(String) });
    expect(mails).toEqual([{ to: 'ada@satcade.test', subject: 'Hello', text: 'It is me.' }]);
    expect(service.authorized).toEqual(['ses:SendEmail arn:aws:ses:us-east-1:000000000000:identity/satcade.test']);
  },
);

test.each([
  ['no content', { ...mail, Content: {} }, undefined],
  ['another operation', mail, '/v2/email/identities'],
])('%s is rejected, and nothing is sent', async (_what, body, path) => {
  expect((await send(body, path)).status).toBe(400);
  expect(mails).toEqual([]);
});

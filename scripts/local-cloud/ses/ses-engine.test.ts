import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { EventContent } from '../eventbridge/event.ts';
import type { Mail } from '../inbox/mail.ts';
import { serveEngine } from '../test-service.ts';
import { createSesEngine } from './ses-engine.ts';

let mails: Mail[];
let published: EventContent[];
let service: Awaited<ReturnType<typeof serveEngine>>;
beforeEach(async () => {
  mails = [];
  published = [];
  service = await serveEngine(() =>
    createSesEngine({
      sendMail: async (mail) => void mails.push(mail),
      configurationSets: new Map([['watched', new Set(['bounce'])]]),
      publish: async (event) => void published.push(event),
      clock: { now: () => Date.UTC(2026, 0, 1) },
    }),
  );
});
afterEach(() => service.close());

const send = (body: unknown, path = '/v2/email/outbound-emails') =>
  fetch(service.url() + path, { method: 'POST', body: JSON.stringify(body) });
const mail = {
  FromEmailAddress: 'no-reply@satcade.test',
  Destination: { ToAddresses: ['ada@satcade.test'] },
  Content: { Simple: { Subject: { Data: 'Hello' }, Body: { Text: { Data: 'It is me.' } } } },
};

const withHeaders = (...Headers: readonly object[]) => ({
  ...mail,
  Content: { Simple: { ...mail.Content.Simple, Headers } },
});

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
  ['a header of two lines', withHeaders({ Name: 'X-A', Value: 'a\nb' }), undefined],
  ['a header that SES writes itself', withHeaders({ Name: 'Subject', Value: 'another' }), undefined],
  ['a part that the local SES does not know', { ...mail, ListManagementOptions: {} }, undefined],
])('%s is rejected, and nothing is sent', async (_what, body, path) => {
  expect((await send(body, path)).status).toBe(400);
  expect(mails).toEqual([]);
});

test.each([
  ['jörg@satcade.test', 'Local address contains control or whitespace'],
  ['ada b@satcade.test', 'Local address contains control or whitespace'],
  ['Ada <ada@bücher.test>', 'Domain contains control or whitespace'],
])('an address with other letters than those of ASCII is refused: %s', async (to, reason) => {
  const reply = await send({ ...mail, Destination: { ToAddresses: ['ada@satcade.test', to] } });
  expect([reply.status, await reply.text()]).toEqual([400, expect.stringContaining(reason)]);
  expect(mails).toEqual([]);
});

test('HTML and headers arrive with the text', async () => {
  const { Simple } = mail.Content;
  const Body = { ...Simple.Body, Html: { Data: '<p>It is me.</p>', Charset: 'UTF-8' } };
  const Headers = [{ Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' }];
  expect((await send({ ...mail, Content: { Simple: { ...Simple, Body, Headers } } })).status).toBe(200);
  expect(mails).toMatchObject([
    { html: '<p>It is me.</p>', headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } },
  ]);
});

test('a mail with a configuration set needs the right to it, and one that exists', async () => {
  expect((await send({ ...mail, ConfigurationSetName: 'watched' })).status).toBe(200);
  expect(service.authorized).toEqual([
    'ses:SendEmail arn:aws:ses:us-east-1:000000000000:identity/satcade.test',
    'ses:SendEmail arn:aws:ses:us-east-1:000000000000:configuration-set/watched',
  ]);
  const unknown = await send({ ...mail, ConfigurationSetName: 'unknown' });
  expect([unknown.status, mails.length]).toEqual([400, 1]);
});

test.each([
  ['bounce@simulator.amazonses.com', 'watched', ['Email Bounced']],
  ['bounce+ada@simulator.amazonses.com', 'watched', ['Email Bounced']],
  ['complaint@simulator.amazonses.com', 'watched', []],
  ['bounce@simulator.amazonses.com', undefined, []],
  ['ada@satcade.test', 'watched', []],
])('a mail to %s with the set %s is reported as the set says', async (to, set, reported) => {
  await send({ ...mail, Destination: { ToAddresses: [to] }, ConfigurationSetName: set });
  expect(published.map(({ detailType }) => detailType)).toEqual(reported);
  for (const { detail } of published)
    expect(detail).toMatchObject({
      bounce: { bounceType: 'Permanent', bouncedRecipients: [{ emailAddress: to }] },
      mail: { tags: { 'ses:configuration-set': ['watched'] } },
    });
});

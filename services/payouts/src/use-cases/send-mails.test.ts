import { expect, it } from '@jest/globals';
import { fixedClock } from '@satcade/kernel';
import { inert } from '@satcade/testing/inert';
import { freezeLetter } from '../domain/mails/letters.ts';
import type { DueMail, MailQueue, Postman } from '../ports.ts';
import { silent } from '../testing/books.ts';
import { sendMails } from './send-mails.ts';

const aMail = (_: unknown, at: number): DueMail => ({
  mailId: `mail-${at}`,
  developerId: `developer-${at}`,
  username: 'ada',
  ...freezeLetter({ method: 'lightning', address: 'ada@example.com' }),
});

it('leaves mails to the next run before its time is over, while SES hangs', async () => {
  const clock = fixedClock('2026-03-01T12:00:00Z');
  const tried: string[] = [];
  const postman: Postman = {
    reader: async () => ({ addresses: ['ada@example.com'], language: 'en' }),
    async send(to) {
      tried.push(to);
      clock.advance(5_000);
      throw new Error('SES gave no reply');
    },
  };
  await sendMails({
    mails: inert<MailQueue>({ due: async () => Array.from({ length: 20 }, aMail) }),
    postman,
    disputes: inert(),
    newToken: () => 'token',
    digest: (token) => token,
    siteUrl: async () => 'https://store.example',
    clock,
    logger: silent,
  });
  expect(tried).toHaveLength(9);
});

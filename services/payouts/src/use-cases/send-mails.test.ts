import { expect, it } from '@jest/globals';
import { fixedClock, idFrom } from '@satcade/kernel';
import { inert } from '@satcade/testing/inert';
import { freezeLetter } from '../domain/mails/letters.ts';
import type { DueMail, MailQueue, Postman } from '../ports.ts';
import { silent } from '../testing/books.ts';
import { sendMails } from './send-mails.ts';

const NOW = '2026-03-01T12:00:00Z';
const DAY_MS = 24 * 60 * 60_000;

const aMail = (ageMs: number): DueMail => ({
  mailId: idFrom(Date.parse(NOW) - ageMs, new Uint8Array(10)),
  developerId: `developer-${ageMs}`,
  username: 'ada',
  ...freezeLetter({ method: 'lightning', address: 'ada@example.com' }),
});

/** What happens to these mails in one run, while SES answers each like this. */
async function run(
  due: readonly DueMail[],
  send: Postman['send'],
  {
    clock = fixedClock(NOW),
    kept = '',
  }: { readonly clock?: ReturnType<typeof fixedClock>; readonly kept?: string } = {},
): Promise<string[]> {
  const dropped: string[] = [];
  await sendMails({
    mails: inert<MailQueue>({
      due: async () => due,
      reached: async () => {},
      async sent({ mailId }) {
        if (mailId === kept) throw new Error('the table does not answer');
        dropped.push(mailId);
      },
    }),
    postman: { reader: async () => ({ addresses: ['ada@example.com'], language: 'en' }), send },
    disputes: inert(),
    newToken: () => 'token',
    digest: (token) => token,
    siteUrl: async () => 'https://store.example',
    clock,
    logger: silent,
  });
  return dropped;
}

it('leaves mails to the next run before its time is over, while SES hangs', async () => {
  const clock = fixedClock(NOW);
  const tried: string[] = [];
  const hang = async (to: string) => {
    tried.push(to);
    clock.advance(5_000);
    throw new Error('SES gave no reply');
  };
  await run(
    Array.from({ length: 20 }, (_, each) => aMail(each)),
    hang,
    { clock },
  );
  expect(tried).toHaveLength(9);
});

it('drops a mail that SES has refused for three days, so that it takes no place of others', async () => {
  const refuse = async () => {
    throw new Error('SES answered 400');
  };
  const [young, old] = [aMail(3 * DAY_MS - 1000), aMail(3 * DAY_MS)];
  expect(await run([young, old], refuse)).toEqual([old.mailId]);
  expect(await run([young, old], async () => {})).toEqual([young.mailId, old.mailId]);
});

it('goes on with the others when a mail cannot be dropped', async () => {
  const [old, young] = [aMail(3 * DAY_MS), aMail(1000)];
  const send: Postman['send'] = async (to) => {
    if (tried.push(to) === 1) throw new Error('SES answered 400');
  };
  const tried: string[] = [];
  expect(await run([old, young], send, { kept: old.mailId })).toEqual([young.mailId]);
});

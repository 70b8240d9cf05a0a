import { expect, it } from '@jest/globals';
import { apiKeyChanged, emailChanged, newBrowserSeen, payoutAddressChanged } from '@satcade/contracts/events';
import { NOTICE_RULES } from '@satcade/contracts/notices/kinds';
import { exampleData } from '@satcade/testing';
import { ofApiKey, ofNewBrowser, ofNewEmail, ofPayoutAddress } from './account.ts';

it('tells the owner of a new API key, and not that one has ended', () => {
  const key = exampleData(apiKeyChanged);
  expect(ofApiKey({ ...key, isRevoked: false })).toMatchObject([
    { userId: key.userId, content: { kind: 'api-key-created', data: { scopes: key.scopes } } },
  ]);
  expect(ofApiKey({ ...key, isRevoked: true })).toEqual([]);
});

it('tells people about changed addresses, without the addresses', () => {
  expect(ofNewEmail(exampleData(emailChanged))).toMatchObject([{ content: { kind: 'email-changed', data: {} } }]);
  expect(ofPayoutAddress(exampleData(payoutAddressChanged))).toMatchObject([
    { content: { kind: 'payout-address-changed' } },
  ]);
});

it('tells people of a sign-in in a new browser, by its name and system', () => {
  const event = { ...exampleData(newBrowserSeen), program: 'Firefox', system: 'Windows' } as const;
  expect(ofNewBrowser(event)).toMatchObject([
    { userId: event.userId, subject: event.browserId, content: { kind: 'new-browser', data: { program: 'Firefox' } } },
  ]);
});

it('always mails what protects an account', () => {
  for (const kind of ['email-changed', 'api-key-created'] as const) expect(NOTICE_RULES[kind].isLegal).toBe(true);
});

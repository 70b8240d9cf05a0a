import { expect, test } from '@jest/globals';
import { grants, type Permission } from './permissions.ts';

const may = (granted: string, wanted: Permission, version: '2.3.9' | '2.4.1' = '2.4.1'): boolean =>
  grants([granted], wanted, { storeId: 'ours', version });

test.each<[string, Permission, boolean]>([
  ['btcpay.store.canviewstoresettings', 'btcpay.store.canviewinvoices', true],
  ['btcpay.store.canviewstoresettings', 'btcpay.store.canviewpayouts', true],
  ['btcpay.store.canviewstoresettings', 'btcpay.store.canmodifyinvoices', false],
  ['btcpay.store.canmodifystoresettings', 'btcpay.store.cancreateinvoice', true],
  ['btcpay.store.canmodifystoresettings', 'btcpay.store.webhooks.canmodifywebhooks', true],
  ['btcpay.store.canmodifystoresettings', 'btcpay.store.cancreatenonapprovedpullpayments', true],
  ['btcpay.store.canmanagepullpayments', 'btcpay.store.canviewpullpayments', true],
  ['btcpay.store.canmodifyinvoices', 'btcpay.store.canviewpayouts', false],
  ['unrestricted', 'btcpay.store.canmanagepayouts', true],
])('%s includes %s: %s', (granted, wanted, expected) => {
  expect(may(granted, wanted)).toBe(expected);
});

test('a permission for one store is not valid for another', () => {
  expect(may('btcpay.store.canviewinvoices:ours', 'btcpay.store.canviewinvoices')).toBe(true);
  expect(may('btcpay.store.canviewinvoices:another', 'btcpay.store.canviewinvoices')).toBe(false);
  expect(may('btcpay.store.canmodifystoresettings:ours', 'btcpay.store.canviewinvoices')).toBe(true);
});

test('a release before 2.4.0 has no permission for wallets', () => {
  expect(may('btcpay.store.canviewwallet', 'btcpay.store.canviewwallet')).toBe(true);
  expect(may('btcpay.store.canviewwallet', 'btcpay.store.canviewwallet', '2.3.9')).toBe(false);
});

import { advice, type Finding, problem } from './finding.ts';
import type { GreenfieldAccess } from './greenfield.ts';
import { isReleaseSince } from './release.ts';

const MENDING =
  'Under Account → Manage account → API keys, create a key for this store only, with the permissions listed in';
const MEND_PERMISSION = `${MENDING} docs/btcpay.md, and put it into the secret.`;

/** Permissions that Satcade needs, and what fails without each of them. */
const NEEDED: readonly (readonly [name: string, without: string])[] = [
  ['btcpay.store.cancreateinvoice', 'Satcade cannot open invoices, so nobody can buy'],
  ['btcpay.store.canviewinvoices', 'Satcade does not see payments'],
  ['btcpay.store.canmodifyinvoices', 'Satcade cannot accept late payments'],
  [
    'btcpay.store.canviewstoresettings',
    'BTCPay does not give its rates, the site shows prices in US dollars only, and this check sees less',
  ],
  ['btcpay.store.cancreatenonapprovedpullpayments', 'Satcade cannot create refund links or payouts'],
  ['btcpay.store.canviewpullpayments', 'Satcade cannot resume a refund that was interrupted'],
  ['btcpay.store.canarchivepullpayments', 'unused refund links stay open'],
  ['btcpay.store.canviewpayouts', 'Satcade creates payouts but cannot see what became of them'],
];
/** Permissions without which something works less well. */
const USEFUL: readonly (readonly [name: string, without: string])[] = [
  [
    'btcpay.store.canmanagepayouts',
    'an Admin cannot cancel a payout that stays unpaid, and Satcade cannot approve payouts',
  ],
];
const VIEW_WALLET = ['btcpay.store.canviewwallet', 'buyers see 0 confirmations until the invoice is settled'] as const;

/** Which permissions each permission includes, from BTCPay's own tree. */
const INCLUDES: Readonly<Record<string, readonly string[]>> = {
  'btcpay.store.canmodifystoresettings': [
    'btcpay.store.canmanagepullpayments',
    'btcpay.store.canmodifyinvoices',
    'btcpay.store.canviewstoresettings',
    'btcpay.store.canmanagepayouts',
    'btcpay.store.canmanagewallets',
    'btcpay.store.webhooks.canmodifywebhooks',
  ],
  'btcpay.store.canviewstoresettings': [
    'btcpay.store.canviewinvoices',
    'btcpay.store.canviewpullpayments',
    'btcpay.store.canviewpayouts',
  ],
  'btcpay.store.canmodifyinvoices': ['btcpay.store.canviewinvoices', 'btcpay.store.cancreateinvoice'],
  'btcpay.store.canmanagepullpayments': ['btcpay.store.cancreatepullpayments', 'btcpay.store.canarchivepullpayments'],
  'btcpay.store.cancreatepullpayments': ['btcpay.store.cancreatenonapprovedpullpayments'],
  'btcpay.store.cancreatenonapprovedpullpayments': ['btcpay.store.canviewpullpayments'],
  'btcpay.store.canmanagepayouts': ['btcpay.store.canviewpayouts'],
  'btcpay.store.canmanagewallets': [
    'btcpay.store.canmanagewalletsettings',
    'btcpay.store.canmanagewallettransactions',
    'btcpay.store.canviewwallet',
  ],
  'btcpay.store.canmanagewalletsettings': ['btcpay.store.canviewwallet'],
  'btcpay.store.canmanagewallettransactions': ['btcpay.store.canviewwallet'],
};
/** Permissions that move money or change the store: a shop's key should not have them. */
const TOO_MUCH =
  /^(unrestricted|btcpay\.server\.|btcpay\.store\.(canmodifystoresettings|canmanagewallet|canuselightning))/;

const holds = (name: string, wanted: string): boolean =>
  name === wanted || name === 'unrestricted' || (INCLUDES[name] ?? []).some((child) => holds(child, wanted));

/**
 * Permissions that the key lacks, and those that it should not have. A permission is granted for all stores, or for
 * one: `name:storeId`.
 */
export function checkPermissions(
  given: readonly string[],
  { storeId }: GreenfieldAccess,
  version: string | undefined,
): Finding[] {
  const names = given.flatMap((permission) => {
    const [name = '', scope = storeId] = permission.split(':');
    return scope === storeId ? [name] : [];
  });
  if (names.length === 0) {
    return [problem(`The API key is not for the store ${storeId}: nothing works.`, MEND_PERMISSION)];
  }
  const lacks = ([wanted]: readonly [string, string]): boolean => !names.some((name) => holds(name, wanted));
  const walletHasPermission = version === undefined || isReleaseSince(version, '2.4.0');
  const useful = walletHasPermission ? [...USEFUL, VIEW_WALLET] : USEFUL;
  const surplus = names.filter((name) => TOO_MUCH.test(name));
  const unbound = given.filter((permission) => permission.startsWith('btcpay.store.') && !permission.includes(':'));
  return [
    ...NEEDED.filter(lacks).map(([name, without]) =>
      problem(`The API key lacks ${name}: ${without}.`, MEND_PERMISSION),
    ),
    ...useful.filter(lacks).map(([name, without]) => advice(`The API key lacks ${name}: ${without}.`, MEND_PERMISSION)),
    ...(surplus.length === 0
      ? []
      : [advice(`The API key has permissions that Satcade does not need: ${surplus.join(', ')}.`, MEND_PERMISSION)]),
    ...(unbound.length === 0 ? [] : [advice('The API key is valid for every store of its account.', MEND_PERMISSION)]),
  ];
}

import { advice, type Finding, problem } from './finding.ts';
import type { GreenfieldAccess } from './greenfield.ts';
import { isReleaseSince } from './release.ts';

const MENDING = 'Account → Manage account → API keys: create a key for this store only, with the permissions of';
const MEND_PERMISSION = `${MENDING} docs/btcpay.md, and put it into the secret.`;

/** Permissions that Satcade needs, and what does not work without them. */
const NEEDED: readonly (readonly [name: string, without: string])[] = [
  ['btcpay.store.cancreateinvoice', 'no invoice can be opened: nobody can buy'],
  ['btcpay.store.canviewinvoices', 'payments are not seen'],
  ['btcpay.store.canmodifyinvoices', 'late payments are not accepted'],
  ['btcpay.store.canviewstoresettings', 'BTCPay tells no price, and this check sees less'],
  ['btcpay.store.cancreatenonapprovedpullpayments', 'refunds get no link, and payouts are not created'],
  ['btcpay.store.canviewpullpayments', 'a refund that broke off is not found again'],
  ['btcpay.store.canarchivepullpayments', 'refund links that nobody uses stay open'],
  ['btcpay.store.canviewpayouts', 'payouts are created and never seen again'],
];
/** Permissions without which something less works. */
const USEFUL: readonly (readonly [name: string, without: string])[] = [
  ['btcpay.store.canmanagepayouts', 'an Admin cannot cancel a payout that stays unpaid, and Satcade approves none'],
];
const VIEW_WALLET = ['btcpay.store.canviewwallet', 'buyers see 0 confirmations until the invoice is settled'] as const;

/** What each permission holds, by BTCPay's own tree. */
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
/** Permissions that move money or change the store: more than a shop's key should hold. */
const TOO_MUCH =
  /^(unrestricted|btcpay\.server\.|btcpay\.store\.(canmodifystoresettings|canmanagewallet|canuselightning))/;

const holds = (name: string, wanted: string): boolean =>
  name === wanted || name === 'unrestricted' || (INCLUDES[name] ?? []).some((child) => holds(child, wanted));

/** What the key lacks or has too much of. A permission is given for all stores, or for one: `name:storeId`. */
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
      : [advice(`The API key may do more than Satcade needs: ${surplus.join(', ')}.`, MEND_PERMISSION)]),
    ...(unbound.length === 0 ? [] : [advice('The API key is for every store of its account.', MEND_PERMISSION)]),
  ];
}

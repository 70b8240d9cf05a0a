import { isSince, type Version } from './domain/versions.ts';

/**
 * BTCPay's names of the permissions of an API key that the stand-in checks. scripts/operate/btcpay has the tree of
 * permissions too: its check is tested against this stand-in, so they share no code.
 */
export const PERMISSIONS = [
  'btcpay.store.canviewinvoices',
  'btcpay.store.cancreateinvoice',
  'btcpay.store.canmodifyinvoices',
  'btcpay.store.webhooks.canmodifywebhooks',
  'btcpay.store.canviewstoresettings',
  'btcpay.store.canviewwallet',
  'btcpay.store.cancreatepullpayments',
  'btcpay.store.cancreatenonapprovedpullpayments',
  'btcpay.store.canviewpullpayments',
  'btcpay.store.canarchivepullpayments',
  'btcpay.store.canviewpayouts',
  'btcpay.store.canmanagepayouts',
] as const;

/** A permission that a route may require. */
export type Permission = (typeof PERMISSIONS)[number] | 'btcpay.store.canmodifystoresettings';

/** What each permission includes directly, in every release. */
const INCLUDES: Readonly<Record<string, readonly string[]>> = {
  'btcpay.store.canmodifystoresettings': [
    'btcpay.store.canmanagepullpayments',
    'btcpay.store.canmodifyinvoices',
    'btcpay.store.canviewstoresettings',
    'btcpay.store.webhooks.canmodifywebhooks',
    'btcpay.store.canmanagepayouts',
    'btcpay.store.canmanagewallets',
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
  'btcpay.store.canmanagewallets': ['btcpay.store.canviewwallet'],
};

/** A permission that an older release does not know grants nothing there. */
const SINCE: Readonly<Record<string, Version>> = {
  'btcpay.store.canviewwallet': '2.4.0',
  'btcpay.store.canmanagewallets': '2.4.0',
};

const holds = (name: string, wanted: string): boolean =>
  name === wanted || name === 'unrestricted' || (INCLUDES[name] ?? []).some((child) => holds(child, wanted));

/** Whether a key with these permissions, each `name` for all stores or `name:storeId` for one, has the wanted one. */
export function grants(
  permissions: readonly string[],
  wanted: Permission,
  { storeId, version }: { storeId: string; version: Version },
): boolean {
  return permissions.some((permission) => {
    const [name = '', scope = storeId] = permission.split(':');
    const exists = isSince(version, SINCE[name] ?? '2.2');
    return exists && scope === storeId && holds(name, wanted);
  });
}

import type { Context, Store } from '@satcade/btcpay-stand-in/in-process';
import { DEFAULT_SETTINGS, VERSIONS, type Version } from '@satcade/btcpay-stand-in/settings';
import type { Random } from '../../lib/random.ts';
import type { Faults } from '../engine/faults.ts';
import type { Outages } from '../engine/outages.ts';

/** A store with a random release of BTCPay. */
export const storeOf = (random: Random): Store => ({
  id: 'store-1',
  apiKey: 'key-1',
  fixedRate: null,
  settings: { ...DEFAULT_SETTINGS, version: random.pick(VERSIONS) },
});

export const releaseOf = ({ storage }: Context): Version =>
  storage.store().settings?.version ?? DEFAULT_SETTINGS.version;

/** The operator installs a later release now and then, which takes BTCPay down for some minutes. */
export function perhapsUpgrade({ storage }: Context, outages: Outages, random: Random, faults: Faults): void {
  const store = storage.store();
  const settings = store.settings ?? DEFAULT_SETTINGS;
  const later = VERSIONS.slice(VERSIONS.indexOf(settings.version) + 1);
  if (later.length === 0 || !faults.strikes('btcpay-upgraded', 0.1)) return;
  storage.putStore({ ...store, settings: { ...settings, version: random.pick(later) } });
  outages.begin(random.between(1, 10));
}

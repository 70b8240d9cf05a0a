import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillShop, STUDIOS } from '@satcade/demo-shop';
import { addManyGames } from '@satcade/demo-shop/many-games';
import { startSystem } from '../start/system.ts';
import { comparePermissions } from './permissions/compare-permissions.ts';
import { add, jest, NO_TESTS, playwright, startPartHere, type Totals } from './suites.ts';
import { WARM_ENVIRONMENTS } from './warm-environments.ts';

/** Of the demo shop its first studio, with a few games and what is free. The whole shop takes most of a minute. */
const SMALL_SHOP = STUDIOS.slice(0, 1).map((studio) => ({
  ...studio,
  games: studio.games.filter(({ price }, index) => index < 4 || price === 0),
}));

/**
 * Tests that start a store of their own, and deploy or break it: of restored tables, of the canary, and of the
 * runbook's commands.
 */
export const OWN_STORE = /integration\/((restore|canary)\/|runbook\.test)/;
const SHARED = new RegExp(`^(?!.*${OWN_STORE.source}).*$`);

/**
 * Starts the whole store once, in a folder of its own and on free ports, and runs the tests that share it. At last it
 * compares the permissions that the store has with those that all of this has used.
 * @param executable a Chromium
 */
export async function testOnRunningStore(executable: string, print: (text: string) => void): Promise<Totals> {
  const stateDir = await mkdtemp(join(tmpdir(), 'satcade-test-'));
  const stop = startPartHere('start of the shared store');
  const system = await startSystem({ stateDir, port: 0, warmEnvironments: WARM_ENVIRONMENTS });
  try {
    await fillShop(system, stateDir, (text) => print(`  ${text}`), { studios: SMALL_SHOP });
    await system.announce();
    const started = { ...NO_TESTS, times: stop() };
    const stopStore = startPartHere('the shared store while it is tested');
    const environment = { SATCADE_READY: join(stateDir, 'ready.json'), CHROMIUM_PATH: executable };
    // The journeys first: the integration tests move the store's clock and break it on purpose, one file after the other.
    const journeys = await playwright('journeys', environment);
    // A buyer buys many games there, whose files do not matter.
    await addManyGames(system, 60, { canBeBought: true });
    const integration = await jest(['integration'], { workers: 1, environment, files: SHARED });
    const worked = { ...NO_TESTS, times: stopStore() };
    const tested = [started, worked, journeys, integration].reduce(add);
    return add(tested, await comparePermissions(system.ready.console, tested, print));
  } finally {
    await system.close();
    await rm(stateDir, { recursive: true, force: true });
  }
}

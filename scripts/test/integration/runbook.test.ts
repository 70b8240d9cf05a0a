import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { addManyGames } from '@satcade/demo-shop/many-games';
import { startOwnStore } from './restore/own-store.ts';

/*
 * Runs the runbook: each section's commands, in their order, on a store of its own, after its cause was provoked. The
 * output that a page promises must come.
 */

// The other stores of the suite hand their calls over in memory: what they do must be right both ways.
const own = await startOwnStore({ strict: true });
// The helpers of integration tests find the store when they are loaded.
const { SCENARIOS, WITHOUT_CAUSE } = await import('./runbook/scenarios.ts');
const { play, playableSections } = await import('./runbook/play.ts');

// Busy machines are slow to start the functions.
jest.setTimeout(240_000);
beforeAll(async () => {
  await addManyGames(own.system(), 12, { canBeBought: true });
});
afterAll(() => own.close());

it('has a scenario for every section with commands', () => {
  expect(playableSections().toSorted()).toEqual(Object.keys(SCENARIOS).toSorted());
});

const titled = Object.entries(SCENARIOS).map(([section, scenario]) => {
  const reason = WITHOUT_CAUSE[section];
  const title = reason === undefined ? section : `${section}, without its cause (${reason}),`;
  return { title, section, scenario };
});
it.each(titled)('the commands of $title do what the page says', ({ section, scenario }) => play(section, scenario));

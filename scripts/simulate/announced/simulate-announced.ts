import type { FaultKind } from '../engine/faults.ts';
import { randomId } from '../engine/random-id.ts';
import { withVirtualTime } from '../engine/virtual-time.ts';
import { announcedWatch } from '../invariants/announced.ts';
import { brokenRules } from '../invariants/broken-rules.ts';
import type { Broken } from '../invariants/invariants.ts';
import { scannerOf } from '../releases/scanner.ts';
import { every, type ReleasePlan } from '../releases/simulate-releases.ts';
import { announcerOf } from './developer.ts';
import { visitorsOf } from './visitors.ts';
import { openFair } from './world.ts';

const GAMES = 3;
const HOUR = 60 * 60_000;
const OPEN_HOURS = 24;
/** The latest date that a developer chooses. */
const LATEST_DATE_MS = 11 * HOUR;

export interface AnnouncedRun {
  readonly seed: number;
  readonly broken: readonly Broken[];
  readonly faults: ReadonlyMap<FaultKind, number>;
  readonly releases: number;
  /** How many people were told of a release. */
  readonly notices: number;
  readonly orders: number;
}

/**
 * A developer announces games for a day, with dates and without, sends their files, releases and withdraws them, while
 * people wish for them and try to order them, and everything fails now and then. Then the faults stop, the last dates
 * come, and the result is checked.
 */
export async function simulateAnnounced({ seed, faultRate = 0.03 }: ReleasePlan): Promise<AnnouncedRun> {
  const fair = openFair(seed, faultRate);
  const { scheduler, random, faults } = fair;
  const { broken, report } = brokenRules();
  const gameIds = Array.from({ length: GAMES }, () => randomId(random));
  const watch = announcedWatch(fair, gameIds, report);
  await withVirtualTime(scheduler, random, async () => {
    const visitors = visitorsOf(fair);
    const end = scheduler.now() + OPEN_HOURS * HOUR;
    for (const gameId of gameIds) {
      const { scan } = scannerOf(fair, gameId);
      const developer = announcerOf({ fair, gameId, scan, report });
      await developer.create();
      every(fair, end, [10, 90], developer.act);
    }
    every(fair, end, [3, 15], fair.tick);
    every(fair, end, [2, 12], () => visitors.visit(random.pick(gameIds)));
    await scheduler.run(end);
    faults.isOn = false;
    await scheduler.run();
    scheduler.advance(LATEST_DATE_MS);
    for (let round = 0; round < 3; round += 1) {
      fair.tick();
      await scheduler.run();
    }
    await watch.check();
    // An operator replays everything: nobody is told again.
    fair.replay();
    await scheduler.run();
    await watch.check();
  });
  const { releases, notices, orders } = watch;
  return { seed, broken, faults: faults.hits, releases: releases(), notices: notices(), orders: orders() };
}

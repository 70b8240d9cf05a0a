import { cents, isoTime } from '@satcade/kernel';
import { newGame } from '../../../services/catalogue/src/games/domain/game.ts';
import type { FaultKind } from '../engine/faults.ts';
import { randomId } from '../engine/random-id.ts';
import { withVirtualTime } from '../engine/virtual-time.ts';
import { brokenRules } from '../invariants/broken-rules.ts';
import { channelNewsWatch } from '../invariants/channel-news.ts';
import type { Broken } from '../invariants/invariants.ts';
import { releaseWatch } from '../invariants/releases.ts';
import { DEVELOPER, developerOf } from './developer.ts';
import { membersOf } from './members.ts';
import { ownersOf } from './owners.ts';
import { scannerOf } from './scanner.ts';
import { openStudio, type Studio } from './world.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const OPEN_HOURS = 36;

export interface ReleasePlan {
  readonly seed: number;
  /** The share of the calls that fail, from 0 to 1. */
  readonly faultRate?: number;
}

export interface ReleaseRun {
  readonly seed: number;
  readonly broken: readonly Broken[];
  readonly faults: ReadonlyMap<FaultKind, number>;
  /** How many files owners got. */
  readonly downloads: number;
  readonly releases: number;
  /** Of how many builds of the beta its members are told. */
  readonly buildNotices: number;
}

/**
 * A developer releases builds of one game for a day and a half: at once, on dates, to shares of the owners, halts them
 * and goes back, while owners download it and everything fails now and then. Then the faults stop, and the result is
 * checked.
 */
export async function simulateReleases({ seed, faultRate = 0.03 }: ReleasePlan): Promise<ReleaseRun> {
  const studio = openStudio(seed, faultRate);
  const { scheduler, random, faults } = studio;
  const { broken, report } = brokenRules();
  let [downloads, releases, buildNotices] = [0, 0, 0];
  await withVirtualTime(scheduler, random, async () => {
    const gameId = randomId(random);
    const watch = releaseWatch(studio, gameId, report);
    const scanner = scannerOf(studio, gameId);
    const developer = developerOf(studio, gameId, scanner.scan);
    await createGame(studio, gameId);
    const owners = await ownersOf(studio, gameId);
    const news = channelNewsWatch(studio, await membersOf(studio, gameId), report);
    const check = async (): Promise<void> => {
      watch.checkMessages();
      watch.checkReleases();
      news.check();
      await watch.checkOwners(owners);
    };
    const end = scheduler.now() + OPEN_HOURS * HOUR;
    every(studio, end, [10, 60], developer.act);
    every(studio, end, [3, 15], studio.tick);
    every(studio, end, [1, 10], () =>
      owners.download((file) => {
        downloads += 1;
        watch.got(file, scanner.clean);
      }, watch.versions()),
    );
    developer.offer();
    await scheduler.run(end);
    faults.isOn = false;
    await scheduler.run();
    for (let round = 0; round < 3; round += 1) {
      studio.tick();
      await scheduler.run();
    }
    await check();
    // An operator replays everything: what owners get must stay as it is.
    studio.replay();
    await scheduler.run();
    await check();
    releases = watch.releases();
    buildNotices = news.news();
  });
  return { seed, broken, faults: faults.hits, downloads, releases, buildNotices };
}

async function createGame({ stores, scheduler }: Studio, gameId: string): Promise<void> {
  const details = { title: 'A game', description: 'A game.', category: 'action', tags: [], supportedPlatforms: [] };
  const draft = { ...details, priceCents: cents(499), isNSFW: false, version: '1.0' };
  const made = newGame(draft, gameId, DEVELOPER, isoTime(scheduler.now()));
  const thumbnailKey = `thumbnails/${DEVELOPER}/${gameId}/thumbnail.png`;
  await stores.games.create({ ...made, thumbnailKey }, { correlationId: 'opening', causationId: 'opening' });
}

/** Does something again and again until the end, with a random number of minutes between. */
export function every(
  studio: Pick<Studio, 'scheduler' | 'random'>,
  end: number,
  minutes: readonly [number, number],
  action: () => void,
): void {
  const { scheduler, random } = studio;
  const again = (): void => {
    action();
    if (scheduler.now() < end) scheduler.after(random.between(...minutes) * MINUTE, again);
  };
  scheduler.after(random.between(...minutes) * MINUTE, again);
}

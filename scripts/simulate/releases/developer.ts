import type { Caller } from '@satcade/contracts/access';
import { releaseBuild } from '../../../services/catalogue/src/builds/use-cases/release-build.ts';
import type { GameEdit } from '../../../services/catalogue/src/games/domain/game.ts';
import { updateGame } from '../../../services/catalogue/src/games/use-cases/write-game.ts';
import type { Studio } from './world.ts';

const MINUTE = 60_000;
export const DEVELOPER = 'developer-1';
const caller: Caller = { kind: 'user', userId: DEVELOPER, username: DEVELOPER, isAdmin: false };

/** A developer of one game, who offers builds, releases them in every way, and goes back. */
export function developerOf(studio: Studio, gameId: string, scan: (key: string, isGood: boolean) => void) {
  const { random, scheduler, stores } = studio;
  const dependencies = { ...stores, clock: scheduler, media: { find: async () => ({}) } };
  const owner = (cause: string) => ({
    ...{ gameId, caller, address: '203.0.113.7' },
    cause: { correlationId: cause, causationId: cause },
  });
  let commands = 0;
  let versions = 0;
  /** Versions that may be known to the developer, newest last. */
  const offered: string[] = [];

  const run = (work: (cause: string) => Promise<unknown>, isSpared = false): void => {
    commands += 1;
    scheduler.start(
      'games',
      () => work(`command-${commands}`),
      () => {},
      isSpared,
    );
  };
  // Without a first build there is nothing to own.
  const edit = (change: GameEdit): void =>
    run((cause) => updateGame(owner(cause), change, dependencies), versions === 1);
  const release = (version: string, percent?: number): void =>
    run((cause) => releaseBuild({ ...owner(cause), version, percent }, dependencies));
  const known = (): string => random.pick(offered);
  const latest = (): string => offered.at(-1) ?? '';

  /** Offers a new build. Its file often has the same name as that of an earlier one. */
  function offer(): void {
    versions += 1;
    const version = `${versions}.0`;
    const name = random.chance(0.5) ? 'game.zip' : `game-${versions}.zip`;
    const gameFileKey = `games/${DEVELOPER}/${gameId}/${name}`;
    const when = random.weighted({ clean: 2, developer: 4, date: 2 });
    const at = new Date(scheduler.now() + random.between(5, 300) * MINUTE).toISOString();
    const release = when === 'date' ? ({ when, at } as const) : ({ when } as const);
    // Also with builds from before this one, a plan needs a build that it replaces.
    edit({ gameFileKey, version, releaseNotes: `About ${version}`, ...(versions > 1 && { release }) });
    offered.push(version);
    scan(gameFileKey, versions === 1);
  }

  return {
    offer,
    act(): void {
      const action = random.weighted({ offer: 3, share: 6, halt: 2, release: 2, back: 2, plan: 1, discard: 0.5 });
      if (action === 'offer') offer();
      else if (action === 'share') release(latest(), random.pick([5, 25, 50, 75, 99]));
      else if (action === 'halt') release(latest(), 0);
      else if (action === 'release') release(latest());
      else if (action === 'back') release(known());
      else if (action === 'plan') edit({ release: { when: random.pick(['clean', 'developer'] as const) } });
      else edit({ waitingBuild: null });
      if (studio.faults.strikes('second-click', 0.2)) release(latest(), random.pick([50, 100]));
    },
  };
}

import type { Caller } from '@satcade/contracts/access';
import { releaseBuild } from '../../../services/catalogue/src/builds/use-cases/release-build.ts';
import { promoteBuild } from '../../../services/catalogue/src/channels/use-cases/promote-build.ts';
import { putChannel } from '../../../services/catalogue/src/channels/use-cases/put-channel.ts';
import { releaseChannelBuild } from '../../../services/catalogue/src/channels/use-cases/release-channel-build.ts';
import { removeChannel } from '../../../services/catalogue/src/channels/use-cases/remove-channel.ts';
import type { GameEdit } from '../../../services/catalogue/src/games/domain/game.ts';
import { updateGame } from '../../../services/catalogue/src/games/use-cases/write-game.ts';
import type { Studio } from './world.ts';

const MINUTE = 60_000;
const BETA = 'beta';
export const DEVELOPER = 'developer-1';
const caller: Caller = { kind: 'user', userId: DEVELOPER, username: DEVELOPER, isAdmin: false };

/** A developer of one game, who offers builds to buyers and testers, releases them in every way, and goes back. */
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
  const inBeta: string[] = [];

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
  const offeredVersion = (): string => random.pick(offered);
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

  /** Offers a new build to testers, whose channel begins with the first one. */
  function offerBeta(): void {
    versions += 1;
    const version = `${versions}.0`;
    const gameFileKey = `games/${DEVELOPER}/${gameId}/${BETA}/${random.chance(0.5) ? 'game' : version}.zip`;
    const release = { when: random.pick(['clean', 'developer'] as const) };
    const edit = { content: 'GAME', platforms: ['Linux'], isDemo: false, isBeta: true } as const;
    run((cause) =>
      putChannel({ ...owner(cause), name: BETA }, { ...edit, gameFileKey, version, release }, dependencies),
    );
    inBeta.push(version);
    scan(gameFileKey, false);
  }

  /** A beta build becomes one of the game, or the game's build comes back to the beta. */
  function promote(): void {
    const [from, to] = random.chance(0.8) ? [BETA, 'main'] : ['main', BETA];
    const version = random.chance(0.5) || from === 'main' ? undefined : random.pick(['', ...inBeta]) || undefined;
    run((cause) => promoteBuild({ ...owner(cause), from, to, version }, dependencies));
    if (version !== undefined && to === 'main') offered.push(version);
  }

  /** Gives the newest beta build to some testers or all, or ends the beta. */
  function changeBeta(): void {
    const named = (cause: string) => ({ ...owner(cause), name: BETA });
    const version = inBeta.at(-1) ?? '';
    const percent = random.pick([0, 25, 100]);
    if (random.chance(0.1)) run((cause) => removeChannel(named(cause), dependencies));
    else run((cause) => releaseChannelBuild({ ...named(cause), version, percent }, dependencies));
  }

  return {
    offer,
    act(): void {
      const own = { offer: 3, share: 6, halt: 2, release: 2, back: 2, plan: 1, discard: 0.5 };
      const action = random.weighted({ ...own, offerBeta: 2, promote: 3, changeBeta: 2 });
      if (action === 'offer') offer();
      else if (action === 'offerBeta') offerBeta();
      else if (action === 'promote') promote();
      else if (action === 'changeBeta') changeBeta();
      else if (action === 'share') release(latest(), random.pick([5, 25, 50, 75, 99]));
      else if (action === 'halt') release(latest(), 0);
      else if (action === 'release') release(latest());
      else if (action === 'back') release(offeredVersion());
      else if (action === 'plan') edit({ release: { when: random.pick(['clean', 'developer'] as const) } });
      else edit({ waitingBuild: null });
      if (studio.faults.strikes('second-click', 0.2)) release(latest(), random.pick([50, 100]));
    },
  };
}

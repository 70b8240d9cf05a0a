import { listBuilds, releaseBuild } from '@satcade/contracts/api/catalogue';
import { gameBuildSchema } from '@satcade/contracts/entities';
import { buildReleased } from '@satcade/contracts/events';
import { fixedClock } from '@satcade/kernel';
import * as z from 'zod/mini';
import type { Verdict } from '../builds/domain/verdict.ts';
import { releaseRoutes } from '../builds/handlers/releases.ts';
import { recordVerdict } from '../builds/use-cases/record-verdict.ts';
import { releaseDue } from '../builds/use-cases/release-due.ts';
import { eventsOf } from '../events/adapters/events.ts';
import { listingData } from '../events/domain/event-data.ts';
import type { GameEdit } from '../games/domain/game.ts';
import { isListed } from '../games/domain/game.ts';
import type { PublicationPolicy } from '../games/domain/publication.ts';
import { gameRoutes } from '../games/handlers/games.ts';
import { moderateGame } from '../games/use-cases/moderate-game.ts';
import { readGame } from '../games/use-cases/read-game.ts';
import { updateGame } from '../games/use-cases/write-game.ts';
import { listOwnGames } from '../listing/use-cases/list-own-games.ts';
import type { Ticks } from '../ports.ts';
import { client } from './client.ts';
import { memoryCatalogue } from './memory-catalogue.ts';
import { aGame, aVerdict, CAUSE, DEVELOPER, GAME_ID, gameFileKey, NOW, user } from './samples.ts';
import { silentLogger } from './silent-logger.ts';

/** The file of the build that is for sale, and that of the next one. */
export const FIRST_FILE = gameFileKey();
export const NEXT_FILE = gameFileKey(GAME_ID, DEVELOPER, 'next.zip');
const admin = user('admin', true);
const page = z.object({ items: z.array(gameBuildSchema) });

/** A game whose build 1.0 is for sale; or one without a file, if it is `bare`. */
export async function selling(publication: PublicationPolicy = 'automatic', start: 'for-sale' | 'bare' = 'for-sale') {
  const catalogue = memoryCatalogue();
  await catalogue.games.create(aGame(), CAUSE);
  const clock = fixedClock(NOW);
  const dependencies = { ...catalogue, clock, publication };
  const ticks = memoryTicks();
  const call = client([...gameRoutes(dependencies), ...releaseRoutes(dependencies)]);
  const game = async () => (await catalogue.games.get(GAME_ID)) ?? aGame();
  const edit = (change: GameEdit) =>
    updateGame(
      { gameId: GAME_ID, caller: user(DEVELOPER), address: '203.0.113.7', cause: CAUSE },
      change,
      dependencies,
    );
  const arrived = new Set<string>();
  /** A version of an object is stored, and not scanned yet. */
  const upload = (key: string, versionId: string): void => {
    arrived.add(`${key} ${versionId}`);
    catalogue.newestVersions.set(key, versionId);
  };
  /** The scan's verdict on one version of an object, a minute after the last one. Uploads it if that was not done. */
  const scan = (key: string, versionId: string, status: Verdict['status'] = 'CLEAN', at?: string) => {
    clock.advance(60_000);
    if (!arrived.has(`${key} ${versionId}`)) upload(key, versionId);
    const isResult = status !== 'IN_PROGRESS' && status !== 'PENDING';
    const scannedAt = isResult ? (at ?? new Date(clock.now()).toISOString()) : undefined;
    return recordVerdict(GAME_ID, aVerdict({ key, versionId, status, scannedAt }), CAUSE, dependencies);
  };
  const decide = (decision: 'publish' | 'reject', version?: string) => {
    clock.advance(60_000);
    const actor = { userId: 'admin', username: 'admin', address: '192.0.2.1' };
    return moderateGame(
      { gameId: GAME_ID, caller: admin, actor, cause: CAUSE },
      { decision, note: decision === 'reject' ? 'Not this one.' : undefined, version },
      dependencies,
    );
  };
  if (start === 'for-sale') {
    await edit({ gameFileKey: FIRST_FILE });
    await scan(FIRST_FILE, 'v1');
    if (publication === 'review') await decide('publish');
  }
  return {
    catalogue,
    edit,
    upload,
    scan,
    decide,
    game,
    clock,
    call,
    /** Releases the waiting build to a share of owners; 0 halts it. */
    rollOut: (version: string, percent: number, as = DEVELOPER, reason?: string) => {
      clock.advance(1000);
      return call(releaseBuild, { params: { id: GAME_ID }, json: { version, percent, reason }, as });
    },
    /** The share of owners that gets another build, as other services hear of it. */
    toldShare: async () => {
      const { rollout } = listingData(await game());
      return rollout && { version: rollout.version, file: rollout.file.versionId, percent: rollout.percent };
    },
    /** Makes a version the current build. */
    release: (version: string, as = DEVELOPER, reason?: string) => {
      clock.advance(1000);
      return call(releaseBuild, { params: { id: GAME_ID }, json: { version, reason }, as });
    },
    /** The clock's run at this moment. */
    tick: () => releaseDue('run', { ...dependencies, ticks, logger: silentLogger() }),
    ticks,
    now: () => clock.now(),
    /** The releases that were published: the version, the one that it replaced, and whether it is a return. */
    published: () =>
      catalogue.stream
        .flatMap((change) => eventsOf({ ...change, expired: false }))
        .filter(({ contract }) => contract === buildReleased)
        .map(({ data }) => buildReleased.data.parse(data)),
    sold: async () => {
      const { file, version } = await game();
      return { listed: isListed(await game()), version, file: file?.versionId };
    },
    waiting: async () => (await game()).waiting,
    shownToOwner: async () => {
      const shown = await readGame(GAME_ID, user(DEVELOPER), dependencies);
      return shown.ok ? shown.value.view.waitingBuild : undefined;
    },
    shownToGuest: async () => {
      const shown = await readGame(GAME_ID, { kind: 'guest' }, dependencies);
      return shown.ok ? shown.value.view : undefined;
    },
    inAdminsList: async () => {
      const found = await listOwnGames({ limit: 20, status: 'pending_review', sortBy: 'oldest' }, dependencies);
      return found.ok ? found.value.items.map(({ id }) => id) : [];
    },
    builds: async () =>
      page
        .parse((await call(listBuilds, { params: { id: GAME_ID }, as: DEVELOPER })).json)
        .items.map(({ version, isCurrent, releaseNotes }) => [version, isCurrent, releaseNotes]),
  };
}

function memoryTicks(): Ticks {
  let at: string | undefined;
  return {
    last: async () => at,
    async note(done) {
      at = done;
    },
  };
}

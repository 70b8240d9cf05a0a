import { gameFacts } from '@satcade/contracts/entities/game';
import { buildReleased, detailType } from '@satcade/contracts/events';
import { isInShare } from '@satcade/kernel/draw';
import * as z from 'zod/mini';
import { fileVersionOf } from '../../../services/entitlements/src/domain/game-file.ts';
import type { Got } from '../releases/owners.ts';
import type { Studio } from '../releases/world.ts';
import type { ReportBrokenRule } from './rules.ts';

const released = z.object({ id: z.string(), data: buildReleased.data });

/** Follows the writes of a game: which builds owners may get, and how often each was released. */
export function releaseWatch(studio: Studio, gameId: string, report: ReportBrokenRule) {
  /** The largest share that each build had. 100: it was the current build. */
  const shares = new Map<string, number>();
  /** How often each version became the current build. */
  const releases = new Map<string, number>();
  let current: string | undefined;
  const raise = (version: string, percent: number): void =>
    void shares.set(version, Math.max(shares.get(version) ?? 0, percent));

  studio.listen(({ after }) => {
    if (after?.pk !== `GAME#${gameId}` || after.sk !== `GAME#${gameId}`) return;
    const { version, file, rollout, waiting } = gameFacts.parse(after);
    const isOfWaiting = rollout?.version === waiting?.version && waiting?.state === 'READY';
    if (rollout !== undefined && !isOfWaiting)
      report(
        'a share is of the READY build that waits',
        `${rollout.version}, but ${waiting?.version} is ${waiting?.state}`,
      );
    if (rollout?.state === 'RUNNING') raise(rollout.version, rollout.percent);
    if (file === undefined) return;
    raise(version, 100);
    const now = `${version} ${fileVersionOf(file)}`;
    if (now !== current) releases.set(version, (releases.get(version) ?? 0) + 1);
    current = now;
  });

  return {
    /** How many builds became the current one. */
    releases: (): number => [...releases.values()].reduce((sum, times) => sum + times, 0),

    /** Every version that any owner may have heard of. */
    versions: (): readonly string[] => [...shares.keys()],

    /** Checks a file at the moment at which somebody gets it. */
    got({ userId, version, fileVersion }: Got, wasClean: (fileVersion: string) => boolean): void {
      if (!wasClean(fileVersion)) report('nobody gets a file that was never CLEAN', `${userId} got ${fileVersion}`);
      const share = shares.get(version) ?? 0;
      if (share < 100 && !isInShare({ gameId, version, userId }, share))
        report('nobody gets a build outside of its share', `${userId} got ${version}, which ${share} percent get`);
    },

    /** Once all is quiet: no message is left, and none has failed five times. */
    checkMessages(): void {
      const failed = studio.deadLetters.unexplained.map(({ queue, body }) => `${queue}: ${body}`);
      for (const body of [...failed, ...studio.left()]) report('a message about builds is handled', body.slice(0, 500));
    },

    /** Once all is quiet: each release was published once. */
    checkReleases(): void {
      const events = studio
        .published()
        .filter(({ type }) => type === detailType(buildReleased.type, buildReleased.version))
        .map(({ detail }) => released.parse(JSON.parse(detail)));
      const eventIdsByVersion = new Map<string, Set<string>>();
      for (const { id, data } of events)
        eventIdsByVersion.set(data.version, (eventIdsByVersion.get(data.version) ?? new Set()).add(id));
      for (const version of new Set([...eventIdsByVersion.keys(), ...releases.keys()])) {
        const [times, wanted] = [eventIdsByVersion.get(version)?.size ?? 0, releases.get(version) ?? 0];
        if (times !== wanted)
          report('each release is published once', `version ${version} was released ${wanted} times, told ${times}`);
      }
    },

    /** Once all is quiet: each owner gets what the game says. */
    async checkOwners({
      userIds,
      get,
    }: {
      readonly userIds: readonly string[];
      get(userId: string): Promise<Got | undefined>;
    }): Promise<void> {
      const game = await studio.stores.games.get(gameId);
      if (game?.file === undefined || game.scanStatus !== 'CLEAN') return;
      const { rollout } = game;
      for (const userId of userIds) {
        const isEarly =
          rollout?.state === 'RUNNING' && isInShare({ gameId, version: rollout.version, userId }, rollout.percent);
        const wanted = isEarly ? rollout.version : game.version;
        const got = await get(userId);
        if (got?.version !== wanted)
          report(
            'owners get the build that the game names',
            `${userId} got ${got?.version ?? 'nothing'}, not ${wanted}`,
          );
      }
    },
  };
}

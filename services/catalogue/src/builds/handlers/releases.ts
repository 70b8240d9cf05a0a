import { releaseBuild as releaseEndpoint } from '@satcade/contracts/api/catalogue';
import { ok } from '@satcade/kernel';
import { type HttpRoute, route } from '@satcade/lambda/http';
import { type GameReaders, showGame } from '../../games/use-cases/read-game.ts';
import { privateReply } from '../../http/game-reply.ts';
import { writerOf } from '../../http/request.ts';
import { type ReleaseDependencies, releaseBuild } from '../use-cases/release-build.ts';

/** POST /api/games/{id}/releases */
export const releaseRoutes = (dependencies: ReleaseDependencies & GameReaders): HttpRoute[] => [
  route(releaseEndpoint, async (request) => {
    const { params, body, caller } = request;
    const { version, percent, reason } = body;
    const command = { ...writerOf(request, reason), gameId: params.id, version, percent };
    const released = await releaseBuild(command, dependencies);
    return released.ok ? ok(privateReply(await showGame(released.value, caller, dependencies))) : released;
  }),
];

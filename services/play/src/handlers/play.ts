import { listPlays, startPlay, type WebBuild } from '@satcade/contracts/api/play';
import { ok } from '@satcade/kernel';
import { type HttpRoute, route } from '@satcade/lambda/http';
import { publicJson } from '@satcade/lambda/public-reply';
import { type PlayGame, stateOf, type WebChannel } from '../domain/web-channel.ts';
import * as play from '../use-cases/start-play.ts';

/** /api/games/{id}/play */
export const playRoutes = (dependencies: play.PlayDependencies): HttpRoute[] => [
  route(listPlays, async ({ params, caller, headers }) => {
    const { channels, games, addresses } = dependencies;
    const [game, all] = await Promise.all([games.get(params.id), channels.ofGame(params.id)]);
    if (game === undefined) return ok(publicJson({ items: [] }, caller, headers));
    const isManager = play.managesGame(caller, game);
    const isShown = (channel: WebChannel): boolean =>
      isManager ? channel.wanted !== undefined : addresses.areOn && game.isListed && channel.live !== undefined;
    const items = all.filter(isShown).map((channel) => view(game, channel, { isManager }));
    return ok(publicJson({ ...(items.length > 0 && { title: game.title }), items }, caller, headers));
  }),

  route(startPlay, async ({ params, body, caller }) => {
    const started = await play.startPlay({ caller, gameId: params.id, channel: body.channel }, dependencies);
    return started.ok ? ok({ json: started.value, headers: { 'cache-control': 'no-store' } }) : started;
  }),
];

function view(game: PlayGame, channel: WebChannel, { isManager }: { readonly isManager: boolean }): WebBuild {
  const { label, isDemo, isBeta, needsIsolation, live, wanted, failure } = channel;
  const state = stateOf(channel);
  const version = live?.version ?? wanted?.version;
  return {
    channel: channel.channel,
    ...(label !== undefined && { label }),
    ...(version !== undefined && { version }),
    isDemo,
    isFree: play.isFreeToPlay(game, channel),
    isBeta,
    needsIsolation,
    isReady: live !== undefined,
    ...(isManager && state !== undefined && { state }),
    ...(isManager && failure !== undefined && { failure }),
    ...(live !== undefined && { files: live.files, bytes: live.bytes }),
  };
}

import {
  acceptInvitation,
  endPublishing,
  invitePublisher,
  listPublisherInvitations,
} from '@satcade/contracts/api/publishers';
import { ok } from '@satcade/kernel';
import { type HttpRoute, route, signedIn } from '@satcade/lambda/http';
import { type GameReaders, showGame } from '../../games/use-cases/read-game.ts';
import { privateReply } from '../../http/game-reply.ts';
import { writerOf } from '../../http/request.ts';
import type { Quotas } from '../../ports.ts';
import * as publishers from '../use-cases/publishers.ts';

/** PUT, DELETE /api/games/{id}/publisher; POST /api/games/{id}/publisher/acceptance; GET /api/publisher-invitations */
export const publisherRoutes = (
  dependencies: GameReaders & { readonly quotas: Pick<Quotas, 'invitations'> },
): HttpRoute[] => [
  route(invitePublisher, async (request) => {
    const { params, body } = request;
    const caller = signedIn(request.caller);
    const command = { ...writerOf(request, body.reason), caller, gameId: params.id };
    const invited = await publishers.invitePublisher(command, body.publisherId, dependencies);
    return invited.ok ? ok(privateReply(await showGame(invited.value, caller, dependencies))) : invited;
  }),

  route(acceptInvitation, async (request) => {
    const caller = signedIn(request.caller);
    const command = { ...writerOf(request, undefined), caller, gameId: request.params.id };
    const accepted = await publishers.acceptInvitation(command, dependencies);
    return accepted.ok ? ok(privateReply(await showGame(accepted.value, caller, dependencies))) : accepted;
  }),

  route(endPublishing, async (request) => {
    const { params, query } = request;
    const command = { ...writerOf(request, query.reason), caller: signedIn(request.caller), gameId: params.id };
    const ended = await publishers.endPublishing(command, dependencies);
    return ended.ok ? ok({}) : ended;
  }),

  route(listPublisherInvitations, async ({ caller }) => {
    const items = await publishers.listInvitations(signedIn(caller), dependencies);
    return ok({ json: { items, nextToken: null } });
  }),
];

import * as z from 'zod/mini';
import { adminReason } from '../admin-reason.ts';
import { gameSchema, publisherInvitationSchema } from '../entities/game.ts';
import { id, pageOf, userId } from '../fields.ts';
import { endpoint } from './endpoint.ts';

const byId = z.object({ id });
/** Why an Admin acts for the developer of the game. */
const reason = z.optional(adminReason);

/**
 * Invites a developer to publish the game. The invited developer becomes its publisher by accepting. A game has one
 * publisher or one open invitation. An Admin who gives a reason appoints the publisher at once.
 */
export const invitePublisher = endpoint({
  name: 'invitePublisher',
  summary: 'Invite a publisher for my game',
  method: 'PUT',
  path: '/api/games/{id}/publisher',
  service: 'catalogue',
  handler: 'games',
  auth: 'user',
  params: byId,
  body: z.strictObject({
    /** The id of the publisher's developer profile. */
    publisherId: userId,
    reason,
  }),
  reply: gameSchema,
  status: 200,
});

/** A repeated call finds the invitation accepted. `conflict`: the invitation is no longer open. */
export const acceptInvitation = endpoint({
  name: 'acceptInvitation',
  summary: 'Accept an invitation to publish a game',
  method: 'POST',
  path: '/api/games/{id}/publisher/acceptance',
  service: 'catalogue',
  handler: 'games',
  auth: 'user',
  params: byId,
  reply: gameSchema,
  status: 200,
});

/**
 * The developer withdraws the invitation or ends the publishing, the invited developer declines, or the publisher
 * leaves. Does nothing when that has already happened. An Admin gives a reason.
 */
export const endPublishing = endpoint({
  name: 'endPublishing',
  summary: 'Decline, withdraw or end the publishing of a game',
  method: 'DELETE',
  path: '/api/games/{id}/publisher',
  service: 'catalogue',
  handler: 'games',
  auth: 'user',
  params: byId,
  query: z.strictObject({ reason }),
  status: 204,
});

/** Games that the caller is invited to publish, newest game first. Always a single page. */
export const listPublisherInvitations = endpoint({
  name: 'listPublisherInvitations',
  summary: 'Games that I am invited to publish',
  method: 'GET',
  path: '/api/publisher-invitations',
  service: 'catalogue',
  handler: 'games',
  auth: 'user',
  reply: pageOf(publisherInvitationSchema),
  status: 200,
});

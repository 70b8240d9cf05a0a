import { type BetaMembers, betaQuestion, type PlayRight, playRightQuestion } from '@satcade/contracts/play';
import * as z from 'zod/mini';
import { betaMembersOf } from '../use-cases/beta-members.ts';
import { type MayPlayDependencies, mayPlay } from '../use-cases/may-play.ts';

const question = z.union([playRightQuestion, betaQuestion]);

/**
 * Tells play and scanning whether a user may play what the buyers of a game get, and the catalogue which owners are in
 * the beta of a game.
 */
export const mayPlayHandler =
  (dependencies: MayPlayDependencies) =>
  (input: unknown): Promise<PlayRight | BetaMembers> => {
    const asked = question.parse(input);
    return 'userIds' in asked ? betaMembersOf(asked, dependencies) : mayPlay(asked, dependencies);
  };

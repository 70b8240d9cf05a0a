import { type PlayRight, playRightQuestion } from '@satcade/contracts/play';
import { type MayPlayDependencies, mayPlay } from '../use-cases/may-play.ts';

/** Tells play whether a user may play what the buyers of a game get. */
export const mayPlayHandler =
  (dependencies: MayPlayDependencies) =>
  (input: unknown): Promise<PlayRight> =>
    mayPlay(playRightQuestion.parse(input), dependencies);

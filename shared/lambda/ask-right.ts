import {
  type BetaMembers,
  type BetaQuestion,
  betaMembers,
  type PlayRight,
  type PlayRightQuestion,
  playRight,
} from '@satcade/contracts/play';
import type * as z from 'zod/mini';
import { invokeFunction } from './invoke-function.ts';
import { Unavailable } from './passing-errors.ts';

/** Asks entitlements. Throws `Unavailable` if there is no answer. */
export type AskRight = (question: PlayRightQuestion) => Promise<PlayRight>;
/** The same about the members of a beta. */
export type AskBetaMembers = (question: BetaQuestion) => Promise<BetaMembers>;

const PATIENCE_MS = 4_000;

/** Asks the function of entitlements: only it knows who owns a game, and who is in its beta, at this moment. */
export const askEntitlements =
  (functionName: string): AskRight =>
  (question) =>
    answerOf(functionName, question, playRight);

/** Asks the same function which of these owners are in the beta of a game. */
export const askForMembers =
  (functionName: string): AskBetaMembers =>
  (question) =>
    answerOf(functionName, question, betaMembers);

async function answerOf<Answer extends z.ZodMiniType>(
  functionName: string,
  question: PlayRightQuestion | BetaQuestion,
  answer: Answer,
): Promise<z.output<Answer>> {
  try {
    return answer.parse(await invokeFunction(functionName, question, PATIENCE_MS));
  } catch (cause) {
    throw new Unavailable('entitlements did not say who gets it', { cause });
  }
}

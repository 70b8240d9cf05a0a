import { playRight } from '@satcade/contracts/play';
import { Unavailable } from '@satcade/lambda/passing-errors';
import { invokeFunction } from '@satcade/lambda/signed-fetch';
import type { AskRight } from '../ports.ts';

const PATIENCE_MS = 4_000;

/** Asks the function of entitlements: only it knows who owns a game at this moment. */
export const askEntitlements =
  (functionName: string): AskRight =>
  async (question) => {
    try {
      return playRight.parse(await invokeFunction(functionName, question, PATIENCE_MS));
    } catch (cause) {
      throw new Unavailable('entitlements did not say who may play', { cause });
    }
  };

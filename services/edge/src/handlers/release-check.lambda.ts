import { invokeFunction } from '@satcade/lambda/invoke-function';
import { createLogger } from '@satcade/lambda/logger';
import { reportHookResult } from '@satcade/lambda/signed-fetch';
import { releaseCheckConfig } from '../config.ts';
import { releaseCheck } from './release-check.ts';

/** Longer than the time-out of the functions that are checked. */
const PATIENCE_MS = 20_000;

const { NEW_VERSION } = releaseCheckConfig();

export const handler = releaseCheck({
  invoke: (event) => invokeFunction(NEW_VERSION, event, PATIENCE_MS),
  report: reportHookResult,
  logger: createLogger('edge'),
});

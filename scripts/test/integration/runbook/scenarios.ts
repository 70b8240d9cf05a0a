import { BTCPAY } from './btcpay-scenes.ts';
import { CHECKOUT } from './checkout-scenes.ts';
import { DISPUTES } from './dispute-scenes.ts';
import { FUNCTIONS } from './function-scenes.ts';
import { GAMES } from './game-scenes.ts';
import { KEYS } from './key-scenes.ts';
import { PAYOUTS } from './payout-scenes.ts';
import type { Scenario } from './play.ts';
import { RECOVERY } from './recovery-scenes.ts';

/** Nothing is wrong: the commands run on a store that is well. */
const well: Scenario = async () => ({});

/** The scenario of each section, in the order in which they are played. */
export const SCENARIOS: Readonly<Record<string, Scenario>> = {
  ...CHECKOUT,
  ...DISPUTES,
  ...KEYS,
  ...FUNCTIONS,
  ...GAMES,
  ...PAYOUTS,
  ...RECOVERY,
  'functions#canary': well,
  'runbook#read-a-log': well,
  'releases#a-bad-deployment': well,
  'keys#the-origin-secret': well,
  'keys#aws-credentials': well,
  ...BTCPAY,
};

/** Sections whose cause the local store cannot have, and why. */
export const WITHOUT_CAUSE: Readonly<Record<string, string>> = {
  'functions#canary': 'its commands look only, and a deployment mends it',
  'runbook#read-a-log': 'it describes no trouble',
  'releases#a-bad-deployment': 'CloudFormation deploys; local-cloud/test-fixture/releases.test.ts goes back',
  'keys#the-origin-secret': 'a deployment changes it; shared/lambda/origin-secret.test.ts has both values',
  'keys#aws-credentials': 'the local cloud has no IAM users',
};

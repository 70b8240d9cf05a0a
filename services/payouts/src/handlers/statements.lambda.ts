import { cents } from '@satcade/kernel';
import { tokenSettingsSchema, tokenVerifier } from '@satcade/lambda/caller';
import { environment } from '@satcade/lambda/environment';
import { httpFunction } from '@satcade/lambda/http';
import { statementsConfig } from '../config.ts';
import { clock, logger, stores } from '../container.ts';
import { statementRoutes } from './statements.ts';

const { TABLE_NAME, HOLD_DAYS, MINIMUM_CENTS, RUN_EVERY_MINUTES, RUN_OFFSET_MINUTES } = statementsConfig();
const { ledgers, payouts, settings } = stores(TABLE_NAME);
const schedule = { everyMinutes: RUN_EVERY_MINUTES, offsetMinutes: RUN_OFFSET_MINUTES };

export const handler = httpFunction(
  statementRoutes({
    ledgers,
    payouts,
    settings,
    clock,
    rules: { holdDays: HOLD_DAYS, minimumCents: cents(MINIMUM_CENTS), schedule },
  }),
  { logger, callers: tokenVerifier(environment(tokenSettingsSchema)) },
);

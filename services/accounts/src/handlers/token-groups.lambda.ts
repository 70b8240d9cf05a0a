import { systemClock } from '@satcade/kernel';
import { eventBus } from '@satcade/lambda/event-bus';
import { createLogger } from '@satcade/lambda/logger';
import { publisherOf } from '@satcade/lambda/publish';
import { signInNotes } from '../adapters/sign-in-notes.ts';
import { factorsOf } from '../adapters/user-pool.ts';
import { tokenGroupsConfig } from '../config.ts';
import { tokenGroupsTrigger } from './token-groups.ts';

const { BUS_NAME, ADMIN_TOTP } = tokenGroupsConfig();

export const handler = tokenGroupsTrigger({
  adminTotp: ADMIN_TOTP,
  factorsOf,
  signIns: signInNotes(publisherOf(eventBus(BUS_NAME), systemClock), systemClock, createLogger('accounts')),
});

import { eventConsumer } from '@satcade/lambda/events-in';
import { inert } from '@satcade/testing';
import { accountsEventHandlers } from '../../services/accounts/src/handlers/consumer.ts';
import type { Accounts, AdminGroup, BrowserStore, SignOuts } from '../../services/accounts/src/ports.ts';
import { silent } from './aws/silent.ts';

type Dependencies = Parameters<typeof accountsEventHandlers>[0];

/** Nobody asks for an export, is an Admin, hides games, or is mailed about a deletion in the simulation. */
const ABSENT = {
  exports: { get: async () => undefined, remove: async () => {} },
  bucket: { removePart: async () => {}, removeArchive: async () => {} },
  group: inert<AdminGroup>({ find: async () => undefined }),
  blocks: { forget: async () => {} },
  accounts: inert<Accounts>(),
  signOuts: inert<SignOuts>(),
  preferences: { remove: async () => {} },
  browsers: inert<BrowserStore>({ get: async () => undefined, remove: async () => {} }),
  deletionMail: undefined,
} satisfies Partial<Dependencies>;

/** The consumer of accounts, which deletes them. */
export function accountsConsumer(present: Omit<Dependencies, keyof typeof ABSENT | 'logger'>) {
  const logger = silent('accounts');
  return eventConsumer(accountsEventHandlers({ ...ABSENT, ...present, logger }), logger);
}

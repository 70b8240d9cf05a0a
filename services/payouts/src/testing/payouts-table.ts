import { localTable } from '@satcade/testing/local-table';

/** Call at the top of a test file: the payouts table with its index, in an engine for that file. */
export const payoutsTable = () => localTable('payouts', { name: 'watched', pk: 'watch', sk: 'since' });

import { localTable } from '@satcade/testing/local-table';

/** Call it at the top of a test file: the payouts table, with its index, in an engine of the file's own. */
export const payoutsTable = () => localTable('payouts', { name: 'watched', pk: 'watch', sk: 'since' });

import { localTable } from '@satcade/testing/local-table';

/** Call at the top of a test file: the payments table with its indexes, in an engine for that file. */
export const paymentsTable = () =>
  localTable(
    'payments',
    { name: 'open', pk: 'watch', sk: 'createdAt' },
    { name: 'unmatched', pk: 'list', sk: 'listedAt', attributes: ['eventType'] },
  );

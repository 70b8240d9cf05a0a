import { localTable } from '@satcade/testing/local-table';

/** Call at the top of a test file: the orders table with its indexes, in an engine for that file. */
export const ordersTable = () =>
  localTable(
    'orders',
    { name: 'byUser', pk: 'userId', sk: 'orderId' },
    { name: 'byRefund', pk: 'refundStatus', sk: 'refundAt' },
    { name: 'listed', pk: 'list', sk: 'placed', attributes: ['lines'] },
  );

import { localTable } from '@satcade/testing/local-table';

/** Call it at the top of a test file: the orders table, with its indexes, in an engine of the file's own. */
export const ordersTable = () =>
  localTable(
    'orders',
    { name: 'byUser', pk: 'userId', sk: 'orderId' },
    { name: 'byRefund', pk: 'refundStatus', sk: 'refundAt' },
    { name: 'listed', pk: 'list', sk: 'placed', attributes: ['lines'] },
  );

/* The commands as functions, for tests on a running store. `main.ts` is their command line. */

export { adminAccess, stateDir } from './admin.ts';
export { btcpayAccess } from './btcpay-access.ts';
export { checkBtcpay } from './btcpay-check.ts';
export { queueClient } from './dead-letters.ts';
export { reconcile, reconciliationReport } from './reconcile.ts';

/* The commands as functions, for tests on a running store. `main.ts` and `ledger/main.ts` are their command lines. */

export { adminAccess, stateDir } from './admin.ts';
export { btcpayAccess } from './btcpay-access.ts';
export { checkBtcpay } from './btcpay-check.ts';
export { queueClient } from './dead-letters.ts';
export { indexWishes } from './index-wishes.ts';
export { ledgerVerify } from './ledger/command.ts';
export { type Ended, operate } from './operate.ts';
export { rebuildReadModel } from './rebuild-read-model.ts';
export { runReconcile } from './reconcile/run-reconcile.ts';
export { reconcile, reconciliationReport } from './reconcile.ts';
export { replay } from './replay/replay.ts';
export { resizePictures } from './resize-pictures.ts';
export { LOST_FACTS } from './restore/recovery.ts';
export { runDrill } from './restore/restore-drill.ts';

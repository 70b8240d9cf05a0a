import { invoiceDependencies } from '../container.ts';
import { reconciler } from '../use-cases/reconcile.ts';
import { refundWatcher } from '../use-cases/watch-refunds.ts';

const dependencies = invoiceDependencies();
const reconcile = reconciler(dependencies);
const watchRefunds = refundWatcher(dependencies);

/** Every minute: invoices first, because their buyers wait. */
export const handler = async () => ({ ...(await reconcile()), refunds: await watchRefunds() });

import { invoiceDependencies } from '../container.ts';
import { reconciler } from '../use-cases/reconcile.ts';

/** Every minute. */
export const handler = reconciler(invoiceDependencies());

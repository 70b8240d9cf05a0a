import { invoiceDependencies } from '../container.ts';
import { rateKeeper } from '../use-cases/exchange-rates.ts';
import { waitingOpener } from '../use-cases/open-waiting.ts';
import { btcpayProbe } from '../use-cases/probe-btcpay.ts';
import { reconciler } from '../use-cases/reconcile.ts';
import { invoiceSweeper } from '../use-cases/sweep-invoices.ts';
import { refundWatcher } from '../use-cases/watch-refunds.ts';
import { runSideBySide } from './reconciler.ts';

const dependencies = invoiceDependencies();

export const handler = runSideBySide({
  btcpay: btcpayProbe(dependencies),
  rates: rateKeeper(dependencies),
  invoices: reconciler(dependencies),
  waiting: waitingOpener(dependencies),
  refunds: refundWatcher(dependencies),
  sweep: invoiceSweeper(dependencies),
});

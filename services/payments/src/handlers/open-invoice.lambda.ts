import { invoiceDependencies } from '../container.ts';
import { openInvoiceHandler } from './open-invoice.ts';

export const handler = openInvoiceHandler(invoiceDependencies());

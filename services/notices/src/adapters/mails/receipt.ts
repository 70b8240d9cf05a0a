import type { NoticeData } from '@satcade/contracts/notices/kinds';
import { type Cents, formatBtc } from '@satcade/kernel';
import type { Part } from '@satcade/lambda/letter';
import type { MailTexts } from './texts/texts.ts';

/** `$1,234.50`, as the site shows prices to every reader. */
const usdText = (amount: Cents): string => `$${(amount / 100).toFixed(2).replace(/\B(?=(\d{3})+(?!\d))/g, ',')}`;

/** What was bought, with tax, and what was paid at which rate. */
export function receiptOf(data: NoticeData<'order-paid'>, { receipt }: Pick<MailTexts, 'receipt'>): Part {
  const { lines, moreLines, subtotalCents, taxCents, totalCents, paidSats, rateCents } = data;
  return {
    type: 'rows',
    rows: [
      ...lines.map(({ title, quantity, lineCents }) => ({
        label: quantity === 1 ? title : `${quantity} × ${title}`,
        value: usdText(lineCents),
      })),
      ...(moreLines === undefined ? [] : [{ label: receipt.more(moreLines), value: '' }]),
      { label: receipt.subtotal, value: usdText(subtotalCents) },
      { label: receipt.tax, value: usdText(taxCents) },
      { label: receipt.total, value: usdText(totalCents), isSum: true },
      ...(paidSats === 0 ? [] : [{ label: receipt.paid, value: `${formatBtc(paidSats)} BTC` }]),
      ...(rateCents === undefined ? [] : [{ label: receipt.rate, value: usdText(rateCents) }]),
    ],
  };
}

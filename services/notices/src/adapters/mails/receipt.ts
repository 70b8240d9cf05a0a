import type { NoticeData } from '@satcade/contracts/notices/kinds';
import { btcOf, usdOf } from '@satcade/contracts/notices/texts';
import type { Part } from '@satcade/lambda/letter';
import type { MailTexts } from './texts/texts.ts';

/** What was bought, with tax, and what was paid at which rate. */
export function receiptOf(data: NoticeData<'order-paid'>, { receipt }: Pick<MailTexts, 'receipt'>): Part {
  const { lines, moreLines, ownedCents, subtotalCents, taxCents, totalCents, paidSats, rateCents } = data;
  return {
    type: 'rows',
    rows: [
      ...lines.map(({ title, quantity, lineCents }) => ({
        label: quantity === 1 ? title : `${quantity} × ${title}`,
        value: usdOf(lineCents),
      })),
      ...(moreLines === undefined ? [] : [{ label: receipt.more(moreLines), value: '' }]),
      ...(ownedCents === undefined ? [] : [{ label: receipt.owned, value: usdOf(ownedCents) }]),
      { label: receipt.subtotal, value: usdOf(subtotalCents) },
      { label: receipt.tax, value: usdOf(taxCents) },
      { label: receipt.total, value: usdOf(totalCents), isSum: true },
      ...(paidSats === 0 ? [] : [{ label: receipt.paid, value: btcOf(paidSats) }]),
      ...(rateCents === undefined ? [] : [{ label: receipt.rate, value: usdOf(rateCents) }]),
    ],
  };
}

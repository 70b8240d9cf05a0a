import type { OrderStatusView } from '@satcade/contracts/api/orders';
import { isPlaceholder } from '@satcade/contracts/store-settings';
import { ButtonAnchor, ButtonLink } from '../../components/button.tsx';
import { orderText } from '../../content/order.ts';
import { storeSettings } from '../../content/store-settings.ts';
import { proofsOf } from './proofs.ts';

/** A message to the store that names the order, its invoice and its payments; without an address, the way to contact. */
export function WriteToStore({ view: { order, invoice } }: { readonly view: OrderStatusView }) {
  if (isPlaceholder(storeSettings.email)) {
    return (
      <ButtonLink look="main" to="/contact">
        {orderText.writeToStore}
      </ButtonLink>
    );
  }
  const facts = [
    `${orderText.orderNumber} ${order.orderId}, ${order.status}`,
    ...(invoice === null ? [] : [`${orderText.receiptInvoice} ${invoice.invoiceId}, ${invoice.status}`]),
    ...(invoice === null ? [] : proofsOf(invoice).map(({ name, text }) => `${name} ${text}`)),
  ];
  const query = new URLSearchParams({
    subject: orderText.helpSubject(order.orderId),
    body: orderText.helpFacts(facts),
  });
  // Mail programs take `+` for a plus sign.
  const href = `mailto:${storeSettings.email}?${query.toString().replaceAll('+', '%20')}`;
  return (
    <ButtonAnchor look="main" href={href} target={undefined}>
      {orderText.writeToStore}
    </ButtonAnchor>
  );
}

import type { Order } from '@satcade/contracts/entities';
import { ORDER_STATUSES, type OrderStatus } from '@satcade/contracts/enums';
import { isId } from '@satcade/kernel';
import { Badge, type Tone } from '../../../components/badge.tsx';
import { adminListText, ordersListText } from '../../../content/admin/lists.ts';
import { orderText } from '../../../content/order/order.ts';
import { Link } from '../../../lib/router/router.tsx';
import { usdText } from '../../../lib/text/format.ts';
import { timeText } from '../../../lib/text/local.ts';
import { orderPath } from '../desk/order-path.ts';
import type { ListDefinition } from '../list/definition.ts';
import styles from '../list/lists.module.css';
import { AccountName } from './account-name.tsx';
import { accountText } from './accounts.ts';
import { loadOrders } from './load-orders.ts';

const TONES: Partial<Record<OrderStatus, Tone>> = {
  FULFILLED: 'ok',
  CONFIRMED: 'ok',
  FAILED: 'bad',
  PAYMENT_RECEIVED: 'warn',
};

export const OrderStatusBadge = ({ status }: { readonly status: OrderStatus }) => (
  <Badge tone={TONES[status] ?? 'plain'}>{orderText.status[status]}</Badge>
);

export const titlesOf = ({ lines }: Pick<Order, 'lines'>): string => lines.map(({ title }) => title).join(', ');

/** The orders of all users, newest first. */
export const ordersList: ListDefinition<Order> = {
  name: 'orders',
  title: ordersListText.title,
  empty: ordersListText.empty,
  filters: [
    {
      ...{ name: 'order', kind: 'text', label: ordersListText.number, help: ordersListText.numberHelp },
      check: (text) => (isId(text.toUpperCase()) ? undefined : ordersListText.numberInvalid),
    },
    { name: 'user', kind: 'text', label: adminListText.account, help: adminListText.accountHelp },
    { name: 'game', kind: 'text', label: ordersListText.game, help: ordersListText.gameHelp },
    {
      ...{ name: 'status', kind: 'select', label: ordersListText.status },
      options: [
        { value: '', label: adminListText.all },
        ...ORDER_STATUSES.map((value) => ({ value, label: orderText.status[value] })),
      ],
    },
    {
      ...{ name: 'transaction', kind: 'text', label: ordersListText.transaction, help: ordersListText.transactionHelp },
      check: (text) => (/^[0-9a-f]{64}(-\d{1,5})?$/i.test(text) ? undefined : ordersListText.transactionInvalid),
    },
    { name: 'from', kind: 'date', label: adminListText.from },
    { name: 'until', kind: 'date', label: adminListText.until },
  ],
  columns: [
    {
      name: ordersListText.number,
      cell: ({ orderId }) => (
        <Link className="mono" to={orderPath(orderId)}>
          {orderId}
        </Link>
      ),
      csv: ({ orderId }) => orderId,
    },
    { name: ordersListText.placed, cell: ({ createdAt }) => timeText(createdAt), csv: ({ createdAt }) => createdAt },
    {
      name: ordersListText.buyer,
      cell: ({ userId }) => <AccountName userId={userId} />,
      csv: ({ userId }) => accountText(userId),
    },
    { name: ordersListText.items, cell: titlesOf, csv: titlesOf },
    {
      name: ordersListText.total,
      cell: ({ totalUSD }) => <span className={styles.amount}>{usdText(totalUSD)}</span>,
      csv: ({ totalUSD }) => totalUSD,
    },
    {
      name: ordersListText.status,
      cell: ({ status }) => <OrderStatusBadge status={status} />,
      csv: ({ status }) => status,
    },
  ],
  keyOf: ({ orderId }) => orderId,
  labelOf: ({ orderId }) => orderId,
  load: loadOrders,
  topics: ({ transaction }) => (transaction === undefined ? [{ model: 'Order' }] : []),
};

import { isId } from '@satcade/kernel';
import { useSearchParams } from '../../../lib/router/router.tsx';
import { AdminList } from '../list/admin-list.tsx';
import { ordersList } from '../lists/orders-list.tsx';
import { OrderView } from './order-view.tsx';

/** All orders, or the order whose number is in the address. */
export default function OrdersTab() {
  const [search] = useSearchParams();
  const order = (search.get('order') ?? '').toUpperCase();
  return isId(order) ? <OrderView key={order} orderId={order} /> : <AdminList list={ordersList} tab="orders" />;
}

import type { Explanation } from '@satcade/contracts/api/orders';
import { adminOrdersText } from '../../../content/admin/desk.ts';
import { orderText } from '../../../content/order/order.ts';
import { Link } from '../../../lib/router/router.tsx';
import { btcText, usdText } from '../../../lib/text/format.ts';
import styles from '../admin.module.css';
import { Fact } from '../desk/fact.tsx';
import { AccountName } from '../lists/account-name.tsx';

/** All records of an order: a summary, one timeline across all services, and the raw records. */
export function OrderTrace({ explanation }: { readonly explanation: Explanation }) {
  const { order, trace, payments, entitlements, payouts } = explanation;
  const { refund } = order;
  return (
    <div className={styles.trace}>
      <dl className={styles.table}>
        <Fact name={adminOrdersText.status}>{orderText.status[order.status]}</Fact>
        <Fact name={adminOrdersText.items}>{order.lines.map(({ title }) => title).join(', ')}</Fact>
        <Fact name={adminOrdersText.total}>{usdText(order.totalUSD)}</Fact>
        <Fact name={adminOrdersText.buyer}>
          <AccountName userId={order.userId} />
        </Fact>
        {refund !== undefined && (
          <Fact name={adminOrdersText.refund}>
            {adminOrdersText.refundStatus[refund.status]}, <span className="mono">{btcText(refund.amountBTC)} BTC</span>{' '}
            <Link to="/admin?tab=refunds">{adminOrdersText.openRefunds}</Link>
          </Fact>
        )}
      </dl>
      <h3>{adminOrdersText.trace}</h3>
      <ol className={styles.times}>
        {trace.map(({ at, service, what }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id, and the list is replaced as a whole.
          <li key={place}>
            <time className="mono" dateTime={at}>
              {preciseText(at)}
            </time>
            <span className={styles.service}>{service}</span>
            <span className={styles.what}>{what}</span>
          </li>
        ))}
      </ol>
      <h3>{adminOrdersText.records}</h3>
      <Records name={adminOrdersText.service.orders} records={order} />
      <Records name={adminOrdersText.service.payments} records={payments} />
      <Records name={adminOrdersText.service.entitlements} records={entitlements} />
      <Records name={adminOrdersText.service.payouts} records={payouts} />
    </div>
  );
}

function Records({ name, records }: { readonly name: string; readonly records: object | undefined }) {
  if (records === undefined) {
    return (
      <p>
        {name}: {adminOrdersText.silent}
      </p>
    );
  }
  return (
    <details className={styles.records}>
      <summary>{name}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a mouse. */}
      <pre tabIndex={0}>{JSON.stringify(records, null, 2)}</pre>
    </details>
  );
}

/** In UTC with milliseconds, so that it can be compared with logs. */
const preciseText = (at: string): string => at.replace('T', ' ').replace('Z', '');

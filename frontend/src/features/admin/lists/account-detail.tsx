import { gamePath } from '@satcade/contracts/addresses';
import { type Account, blockUser, unblockUser } from '@satcade/contracts/api/users';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Skeleton } from '../../../components/skeleton.tsx';
import { usersListText } from '../../../content/admin/lists.ts';
import { call } from '../../../lib/api/call.ts';
import { Link } from '../../../lib/router/router.tsx';
import { usdText } from '../../../lib/text/format.ts';
import { dateText } from '../../../lib/text/local.ts';
import { Decisions } from '../desk/decisions.tsx';
import { Fact } from '../desk/fact.tsx';
import { orderPath } from '../desk/order-path.ts';
import { withReason } from '../list/decide.ts';
import styles from '../list/lists.module.css';
import { forgetAccounts } from './accounts.ts';
import { accountBalanceQuery, accountGamesQuery, accountOrdersQuery } from './api.ts';
import { OrderStatusBadge, titlesOf } from './orders-list.tsx';

/** The orders, games and balance of an account, read when its row is opened, and whether it may sign in. */
export function AccountDetail({ account }: { readonly account: Account }) {
  const { userId, username } = account;
  return (
    <>
      <dl className={styles.facts}>
        <Fact name={usersListText.id}>
          <span className="mono">{userId}</span> <Link to={`/profile/${userId}`}>{usersListText.profile}</Link>
        </Fact>
        <Fact name={usersListText.orders}>
          <Orders userId={userId} username={username} />
        </Fact>
        <Fact name={usersListText.games}>
          <Games userId={userId} />
        </Fact>
        <Fact name={usersListText.balance}>
          <Balance userId={userId} />
        </Fact>
      </dl>
      {!account.isAdmin && <Decisions choices={[choiceOf(account)]} />}
    </>
  );
}

function Orders({ userId, username }: Pick<Account, 'userId' | 'username'>) {
  const orders = useQuery(accountOrdersQuery(userId));
  return (
    <Read query={orders}>
      {({ items }) => (
        <>
          {items.length === 0 && usersListText.noOrders}
          {items.map((order) => (
            <div key={order.orderId}>
              <Link to={orderPath(order.orderId)}>{dateText(order.createdAt)}</Link> {titlesOf(order)},{' '}
              {usdText(order.totalUSD)} <OrderStatusBadge status={order.status} />
            </div>
          ))}
          {items.length > 0 && (
            <Link to={`/admin?tab=orders&user=${encodeURIComponent(username)}`}>{usersListText.ordersOf}</Link>
          )}
        </>
      )}
    </Read>
  );
}

function Games({ userId }: Pick<Account, 'userId'>) {
  const games = useQuery(accountGamesQuery(userId));
  return (
    <Read query={games}>
      {({ items, total }) => (
        <>
          {items.length === 0 && usersListText.noGames}
          {items.map(({ id, title }, place) => (
            <span key={id}>
              {place > 0 && ', '}
              <Link to={gamePath({ id, title })}>{title}</Link>
            </span>
          ))}
          {total > items.length && `, ${total - items.length} ${usersListText.more}`}
        </>
      )}
    </Read>
  );
}

function Balance({ userId }: Pick<Account, 'userId'>) {
  const balance = useQuery(accountBalanceQuery(userId));
  return (
    <Read query={balance}>
      {({ balanceUSD, paidUSD }) => `${usdText(balanceUSD)}. ${usersListText.paid}: ${usdText(paidUSD)}`}
    </Read>
  );
}

interface ReadProps<Data> {
  readonly query: { readonly data: Data | undefined; readonly isError: boolean };
  readonly children: (data: Data) => ReactNode;
}

const Read = <Data,>({ query, children }: ReadProps<Data>) => {
  if (query.data !== undefined) return children(query.data);
  return query.isError ? usersListText.unknown : <Skeleton height="20px" />;
};

function choiceOf({ userId: id, username, blockedAt }: Account) {
  const run = (change: Promise<unknown>) => change.then(forgetAccounts);
  return blockedAt === undefined
    ? withReason({
        ...{ what: username, title: usersListText.blockTitle(username), text: usersListText.blockText },
        ...{ verb: usersListText.block, done: usersListText.blockDone(username) },
        run: (reason) => run(call(blockUser, { params: { id }, body: { reason } })),
      })
    : withReason({
        ...{ what: username, title: usersListText.unblockTitle(username), text: usersListText.unblockText },
        ...{ verb: usersListText.unblock, done: usersListText.unblockDone(username) },
        run: (reason) => run(call(unblockUser, { params: { id }, query: { reason } })),
      });
}

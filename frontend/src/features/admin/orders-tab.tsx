import { isId } from '@satcade/kernel';
import { type FormEvent, useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { adminText } from '../../content/admin.ts';
import { adminOrdersText } from '../../content/admin-desk.ts';
import styles from './admin.module.css';
import { useExplanation } from './desk.ts';
import { LoadFailure } from './desk-list.tsx';
import { OrderTrace } from './order-trace.tsx';

/** Looks an order up; its number stands in the address, so that it can be handed on. */
export function OrdersTab() {
  const id = useId();
  const [search, setSearch] = useSearchParams();
  const [isInvalid, setIsInvalid] = useState(false);
  const asked = search.get('order') ?? '';
  const found = useExplanation(isId(asked) ? asked : undefined);
  const look = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const order = String(new FormData(event.currentTarget).get('order') ?? '')
      .trim()
      .toUpperCase();
    setIsInvalid(!isId(order));
    if (isId(order)) setSearch({ tab: 'orders', order });
  };
  return (
    <section className={styles.section} aria-labelledby={id} aria-busy={found.isLoading}>
      <h2 id={id}>{adminOrdersText.heading}</h2>
      <form className={styles.search} onSubmit={look} noValidate>
        <Field
          key={asked}
          label={adminOrdersText.label}
          help={adminOrdersText.help}
          error={isInvalid ? adminOrdersText.invalid : undefined}
          name="order"
          defaultValue={asked}
          autoComplete="off"
          spellCheck={false}
        />
        <Button look="main" type="submit">
          {adminOrdersText.show}
        </Button>
      </form>
      {found.isLoading && (
        <>
          <p className="visually-hidden" role="status">
            {adminText.loading}
          </p>
          <Skeleton height="320px" />
        </>
      )}
      {found.isError && <LoadFailure error={found.error} onRetry={() => void found.refetch()} />}
      {found.data === null && <p role="status">{adminOrdersText.none}</p>}
      {found.data && <OrderTrace explanation={found.data} />}
    </section>
  );
}

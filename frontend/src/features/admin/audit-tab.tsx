import { AUDIT_ACTIONS, type AuditRecord } from '@satcade/contracts/audit';
import { isId } from '@satcade/kernel';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { auditText, stateText } from '../../content/admin-audit.ts';
import { cx } from '../../lib/cx.ts';
import { timeText } from '../../lib/format.ts';
import { Select } from '../developers/controls.tsx';
import styles from './admin.module.css';
import { type AuditFilter, useAuditRecords } from './audit.ts';
import { DeskList } from './desk-list.tsx';
import { Fact } from './fact.tsx';
import { orderPath } from './order-path.ts';

/** What Admins decided, with filters. */
export function AuditTab() {
  const [filter, setFilter] = useState<AuditFilter>({});
  const records = useAuditRecords(filter);
  return (
    <div className={styles.sections}>
      <AuditFilters onApply={setFilter} />
      <DeskList
        title={auditText.heading}
        query={records}
        empty={auditText.none}
        emptySoFar={auditText.noneHere}
        more={auditText.older}
        keyOf={({ decisionId }) => decisionId}
      >
        {(record) => <AuditRow record={record} />}
      </DeskList>
    </div>
  );
}

function AuditFilters({ onApply }: { readonly onApply: (filter: AuditFilter) => void }) {
  const [isInvalid, setIsInvalid] = useState(false);
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [order, actorId, chosen] = ['order', 'actor', 'action'].map((name) => String(form.get(name) ?? '').trim());
    const orderId = (order ?? '').toUpperCase();
    setIsInvalid(orderId !== '' && !isId(orderId));
    if (orderId !== '' && !isId(orderId)) return;
    const action = AUDIT_ACTIONS.find((each) => each === chosen);
    onApply({ ...(orderId !== '' && { orderId }), ...(actorId && { actorId }), ...(action && { action }) });
  };
  return (
    <form className={styles.filters} onSubmit={apply} noValidate aria-label={auditText.filters}>
      <p className={cx('muted', styles.whole)}>{auditText.intro}</p>
      <Select label={auditText.action} name="action">
        <option value="">{auditText.anyAction}</option>
        {AUDIT_ACTIONS.map((action) => (
          <option key={action} value={action}>
            {auditText.actions[action]}
          </option>
        ))}
      </Select>
      <Field label={auditText.actor} name="actor" maxLength={128} autoComplete="off" spellCheck={false} />
      <Field
        label={auditText.order}
        name="order"
        error={isInvalid ? auditText.orderInvalid : undefined}
        autoComplete="off"
        spellCheck={false}
      />
      <div className={styles.whole}>
        <Button type="submit">{auditText.apply}</Button>
      </div>
    </form>
  );
}

function AuditRow({ record }: { readonly record: AuditRecord }) {
  const { action, actor, address, decidedAt, subject, before, after, reason } = record;
  return (
    <>
      <div className={styles.head}>
        <h3>{auditText.actions[action]}</h3>
        <time dateTime={decidedAt}>{timeText(decidedAt)}</time>
      </div>
      <dl className={styles.table}>
        <Fact name={auditText.by}>
          {actor.username} <span className="mono muted">{actor.userId}</span>
        </Fact>
        <Fact name={auditText.from}>
          <span className="mono">{address}</span>
        </Fact>
        <Fact name={auditText.subject}>
          {auditText.kinds[subject.kind]} <Subject subject={subject} />
        </Fact>
        <Fact name={auditText.before}>{stateText(before)}</Fact>
        <Fact name={auditText.after}>{stateText(after)}</Fact>
        {reason !== undefined && <Fact name={auditText.reason}>{reason}</Fact>}
      </dl>
    </>
  );
}

function Subject({ subject: { kind, id } }: Pick<AuditRecord, 'subject'>) {
  const pages: Partial<Record<typeof kind, string>> = {
    order: orderPath(id),
    game: `/game/${id}`,
    developer: `/profile/${id}`,
  };
  const path = pages[kind];
  const name = <span className="mono">{id}</span>;
  return path === undefined ? name : <Link to={path}>{name}</Link>;
}

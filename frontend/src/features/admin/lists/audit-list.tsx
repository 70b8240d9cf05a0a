import { listAuditRecords } from '@satcade/contracts/api/audit';
import { AUDIT_ACTIONS, type AuditRecord } from '@satcade/contracts/audit';
import { isId } from '@satcade/kernel';
import { auditText, stateText } from '../../../content/admin/audit.ts';
import { adminListText, ordersListText } from '../../../content/admin/lists.ts';
import { call } from '../../../lib/api/call.ts';
import { Link } from '../../../lib/router/router.tsx';
import { timeText } from '../../../lib/text/local.ts';
import { Fact } from '../desk/fact.tsx';
import { orderPath } from '../desk/order-path.ts';
import type { Filter, ListDefinition, ListPage, PageAsked } from '../list/definition.ts';
import { spanOf } from '../list/filters.ts';
import styles from '../list/lists.module.css';
import { userOf } from '../list/search.ts';
import { AccountName } from './account-name.tsx';
import { GameName } from './game-name.tsx';

async function loadAudit(filter: Filter, { signal, ...page }: PageAsked): Promise<ListPage<AuditRecord>> {
  const [actor, account] = await Promise.all([userOf(filter.admin, signal), userOf(filter.user, signal)]);
  if ('note' in actor) return { items: [], nextToken: null, note: actor.note };
  if ('note' in account) return { items: [], nextToken: null, note: account.note };
  const action = AUDIT_ACTIONS.find((each) => each === filter.action);
  const subject =
    filter.order !== undefined
      ? { subjectKind: 'order' as const, subjectId: filter.order.toUpperCase() }
      : account.id !== undefined && { subjectKind: 'account' as const, subjectId: account.id };
  return call(listAuditRecords, {
    query: { action, actorId: actor.id, ...subject, ...spanOf(filter), ...page },
    signal,
  });
}

/** The decisions of Admins, newest first. */
export const auditList: ListDefinition<AuditRecord> = {
  name: 'audit',
  title: auditText.heading,
  intro: auditText.intro,
  empty: auditText.none,
  filters: [
    {
      ...{ name: 'action', kind: 'select', label: auditText.action },
      options: [
        { value: '', label: auditText.anyAction },
        ...AUDIT_ACTIONS.map((value) => ({ value, label: auditText.actions[value] })),
      ],
    },
    { name: 'admin', kind: 'text', label: auditText.by, help: adminListText.accountHelp },
    {
      ...{ name: 'order', kind: 'text', label: auditText.order },
      check: (text) => (isId(text.toUpperCase()) ? undefined : ordersListText.numberInvalid),
    },
    { name: 'user', kind: 'text', label: auditText.account, help: auditText.accountHelp },
    { name: 'from', kind: 'date', label: adminListText.from },
    { name: 'until', kind: 'date', label: adminListText.until },
  ],
  columns: [
    { name: auditText.time, cell: ({ decidedAt }) => timeText(decidedAt), csv: ({ decidedAt }) => decidedAt },
    { name: auditText.action, cell: ({ action }) => auditText.actions[action], csv: ({ action }) => action },
    {
      name: auditText.by,
      cell: ({ actor }) => <span title={actor.userId}>{actor.username}</span>,
      csv: ({ actor }) => actor.username,
    },
    {
      name: auditText.subject,
      cell: ({ subject }) => <Subject subject={subject} />,
      csv: ({ subject }) => `${subject.kind} ${subject.id}`,
    },
    { name: auditText.reason, cell: ({ reason }) => reason, csv: ({ reason }) => reason },
  ],
  keyOf: ({ decisionId }) => decisionId,
  labelOf: ({ action, decidedAt }) => `${auditText.actions[action]}, ${timeText(decidedAt)}`,
  load: loadAudit,
  detail: (record) => <AuditDetail record={record} />,
};

const AuditDetail = ({ record: { actor, address, before, after } }: { readonly record: AuditRecord }) => (
  <dl className={styles.facts}>
    <Fact name={auditText.actorId}>
      <span className="mono">{actor.userId}</span>
    </Fact>
    <Fact name={auditText.from}>
      <span className="mono">{address}</span>
    </Fact>
    <Fact name={auditText.before}>{stateText(before)}</Fact>
    <Fact name={auditText.after}>{stateText(after)}</Fact>
  </dl>
);

function Subject({ subject: { kind, id } }: Pick<AuditRecord, 'subject'>) {
  return (
    // One element, because the cells of a narrow screen are grids.
    <span>
      {auditText.kinds[kind]} <SubjectName subject={{ kind, id }} />
    </span>
  );
}

function SubjectName({ subject: { kind, id } }: Pick<AuditRecord, 'subject'>) {
  switch (kind) {
    case 'account':
    case 'developer':
    case 'admin':
      return <AccountName userId={id} />;
    case 'game':
      return <GameName gameId={id} />;
    case 'order':
      return (
        <Link className="mono" to={orderPath(id)}>
          {id}
        </Link>
      );
    default:
      return <span className="mono">{id}</span>;
  }
}

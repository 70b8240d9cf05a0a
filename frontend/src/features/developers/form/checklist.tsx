import Check from 'lucide-react/icons/check';
import { useId } from 'react';
import { Button } from '../../../components/button.tsx';
import { checklistText as text } from '../../../content/developers/checklist.ts';
import { cx } from '../../../lib/cx.ts';
import styles from './checklist.module.css';
import type { ChecklistItem } from './checklist-items.ts';

interface ChecklistProps {
  readonly items: readonly ChecklistItem[];
  /** The form that has the fields. */
  readonly form: () => HTMLElement | null;
  /** The game is announced first: what it needs for that, and then for its release. */
  readonly isAnnounced: boolean;
}

/** What a game still needs before it can be uploaded or announced. Each open item leads to its field. */
export function Checklist({ items, form, isAnnounced }: ChecklistProps) {
  const id = useId();
  const later = items.filter(({ state }) => state === 'later');
  const needed = items.filter(({ state }) => state !== 'later');
  const done = needed.filter(({ state }) => state === 'done').length;
  return (
    <section className={styles.checklist} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{isAnnounced ? text.announceTitle : text.title}</h2>
        <p role="status" className="muted">
          {done === needed.length
            ? isAnnounced
              ? text.canAnnounce
              : text.complete
            : text.progress(done, needed.length)}
        </p>
      </div>
      <Items items={needed} form={form} />
      {later.length > 0 && (
        <>
          <h3 className={styles.later}>{text.releaseTitle}</h3>
          <Items items={later} form={form} />
        </>
      )}
    </section>
  );
}

const Items = ({ items, form }: Omit<ChecklistProps, 'isAnnounced'>) => (
  <ul className={styles.items}>
    {items.map((item) => (
      <Item key={item.field} item={item} onGo={() => focusField(form(), item.field)} />
    ))}
  </ul>
);

function Item({ item: { name, state }, onGo }: { readonly item: ChecklistItem; readonly onGo: () => void }) {
  if (state === 'done') {
    return (
      <li className={styles.done}>
        <Check size={16} aria-hidden="true" />
        <span aria-hidden="true">{name}</span>
        <span className="visually-hidden">{text.done(name)}</span>
      </li>
    );
  }
  return (
    <li className={cx(state === 'wrong' && styles.wrong)}>
      <Button look="quiet" onClick={onGo}>
        <span aria-hidden="true">{name}</span>
        <span className="visually-hidden">{(state === 'wrong' ? text.wrong : text.missing)(name)}</span>
      </Button>
    </li>
  );
}

/** Focuses a field's control; that of a group is its first one. */
function focusField(form: HTMLElement | null, field: string): void {
  const marked = form?.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"]`);
  const control = marked?.matches('input,select,textarea')
    ? marked
    : marked?.querySelector<HTMLElement>('input,select,textarea,summary');
  control?.focus();
  control?.scrollIntoView({ block: 'center' });
}

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
}

/** What a game still needs before it can be uploaded. Each open item leads to its field. */
export function Checklist({ items, form }: ChecklistProps) {
  const id = useId();
  const done = items.filter(({ state }) => state === 'done').length;
  return (
    <section className={styles.checklist} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{text.title}</h2>
        <p role="status" className="muted">
          {done === items.length ? text.complete : text.progress(done, items.length)}
        </p>
      </div>
      <ul className={styles.items}>
        {items.map((item) => (
          <Item key={item.field} item={item} onGo={() => focusField(form(), item.field)} />
        ))}
      </ul>
    </section>
  );
}

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

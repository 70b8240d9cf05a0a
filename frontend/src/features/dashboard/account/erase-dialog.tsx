import { err, ok } from '@satcade/kernel/result';
import { Checkbox, Field } from '../../../components/form/field.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { erasureText } from '../../../content/account/erasure.ts';
import { messageOf } from '../../../lib/api/problem.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { isOnlyOwed, useEraseAccount } from './erase-account.ts';
import styles from './erase-dialog.module.css';

interface EraseDialogProps {
  readonly username: string;
  readonly onClose: () => void;
}

/** Says what is deleted and what is kept, and asks for the username before it deletes the account. */
export default function EraseDialog({ username, onClose }: EraseDialogProps) {
  const erase = useEraseAccount();
  const form = useForm({
    initial: { name: '', isForfeit: false },
    check: (values) => (values.name.trim() === username ? ok(values) : err({ name: erasureText.nameWrong(username) })),
    send: ({ isForfeit }) => erase.mutateAsync(isForfeit),
    failure: (error) => ({ form: erasureText.failed(messageOf(error)) }),
  });
  return (
    <FormDialog
      title={erasureText.title}
      form={{ ...form, isSending: form.isSending || erase.isSuccess }}
      verb={erasureText.confirm}
      busyVerb={erasureText.erasing}
      onClose={onClose}
    >
      <p>{erasureText.intro}</p>
      <Points title={erasureText.deletedTitle} points={erasureText.deleted} />
      <Points title={erasureText.keptTitle} points={erasureText.kept} />
      <Field
        label={erasureText.typeName(username)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.text('name')}
      />
      {(form.values.isForfeit || isOnlyOwed(erase.error)) && (
        <Checkbox
          label={erasureText.forfeit}
          checked={form.values.isForfeit}
          onChange={(event) => form.change({ isForfeit: event.target.checked })}
        />
      )}
    </FormDialog>
  );
}

function Points({ title, points }: { readonly title: string; readonly points: readonly string[] }) {
  return (
    <div>
      <h3>{title}</h3>
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  );
}

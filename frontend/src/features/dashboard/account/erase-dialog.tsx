import { useState } from 'react';
import { Checkbox, Field } from '../../../components/form/field.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { Notice } from '../../../components/notice.tsx';
import { erasureText } from '../../../content/account/erasure.ts';
import { messageOf } from '../../../lib/api/problem.ts';
import { isOnlyOwed, useEraseAccount } from './erase-account.ts';
import styles from './erase-dialog.module.css';

interface EraseDialogProps {
  readonly username: string;
  readonly onClose: () => void;
}

/** Says what is deleted and what is kept, and asks for the username before it deletes the account. */
export default function EraseDialog({ username, onClose }: EraseDialogProps) {
  const erase = useEraseAccount();
  const [name, setName] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [isForfeit, setForfeit] = useState(false);
  const isBusy = erase.isPending || erase.isSuccess;
  const submit = () => {
    const isName = name.trim() === username;
    setWrong(!isName);
    if (isName) erase.mutate(isForfeit);
  };
  return (
    <FormDialog
      title={erasureText.title}
      verb={isBusy ? erasureText.erasing : erasureText.confirm}
      isBusy={isBusy}
      onClose={onClose}
      onSend={submit}
    >
      <p>{erasureText.intro}</p>
      <Points title={erasureText.deletedTitle} points={erasureText.deleted} />
      <Points title={erasureText.keptTitle} points={erasureText.kept} />
      <Field
        label={erasureText.typeName(username)}
        error={isWrong ? erasureText.nameWrong(username) : undefined}
        value={name}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => {
          setName(event.target.value);
          setWrong(false);
        }}
      />
      {erase.isError && <Notice tone="bad">{erasureText.failed(messageOf(erase.error))}</Notice>}
      {(isForfeit || isOnlyOwed(erase.error)) && (
        <Checkbox
          label={erasureText.forfeit}
          checked={isForfeit}
          onChange={(event) => setForfeit(event.target.checked)}
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

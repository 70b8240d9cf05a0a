import { useQuery } from '@tanstack/react-query';
import { CopyButton } from '../../../components/copy-button.tsx';
import { adminListText } from '../../../content/admin/lists.ts';
import { Link } from '../../../lib/router/router.tsx';
import styles from '../list/lists.module.css';
import { accountQuery } from './api.ts';

/** The sign-in name of a user ID, linked to the account. The ID is shown on hover and can be copied. */
export function AccountName({ userId }: { readonly userId: string }) {
  const account = useQuery(accountQuery(userId));
  const name = account.data?.username ?? (account.data === null ? adminListText.deletedAccount : userId);
  return (
    <span className={styles.named} title={userId}>
      <Link to={accountPath(userId)}>{name}</Link>
      <CopyId id={userId} name={name} />
    </span>
  );
}

/** Copies the ID of a record that is shown by its name. */
export const CopyId = ({ id, name }: { readonly id: string; readonly name: string }) => (
  <CopyButton text={id} label={adminListText.copyId(name)} />
);

const accountPath = (userId: string): string => `/admin?tab=users&user=${encodeURIComponent(userId)}`;

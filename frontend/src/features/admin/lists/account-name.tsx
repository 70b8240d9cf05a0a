import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { CopyButton } from '../../../components/copy-button.tsx';
import { adminListText } from '../../../content/admin-lists.ts';
import { DESK } from '../desk.ts';
import { accountById } from './accounts.ts';
import styles from './lists.module.css';

/** Who an id is: the sign-in name, which leads to the account; the id on hover and by copying. */
export function AccountName({ userId }: { readonly userId: string }) {
  const account = useQuery({
    queryKey: [DESK, 'account', userId],
    queryFn: async () => (await accountById(userId)) ?? null,
    staleTime: 5 * 60_000,
  });
  const name = account.data?.username ?? (account.data === null ? adminListText.deletedAccount : userId);
  return (
    <span className={styles.named} title={userId}>
      <Link to={accountPath(userId)}>{name}</Link>
      <CopyId id={userId} name={name} />
    </span>
  );
}

/** Copies the id of what is called by a name. */
export const CopyId = ({ id, name }: { readonly id: string; readonly name: string }) => (
  <CopyButton text={id} label={adminListText.copyId(name)} />
);

export const accountPath = (userId: string): string => `/admin?tab=users&user=${encodeURIComponent(userId)}`;

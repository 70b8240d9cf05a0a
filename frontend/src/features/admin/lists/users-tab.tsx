import { AdminList } from '../list/admin-list.tsx';
import { usersList } from './users-list.tsx';

export default function UsersTab() {
  return <AdminList list={usersList} tab="users" />;
}

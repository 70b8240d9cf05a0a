import { AdminList } from './lists/admin-list.tsx';
import { usersList } from './lists/users-list.tsx';

export default function UsersTab() {
  return <AdminList list={usersList} tab="users" />;
}

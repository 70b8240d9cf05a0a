import { AdminList } from './lists/admin-list.tsx';
import { adminsList } from './lists/admins-list.tsx';

export default function AdminsTab() {
  return <AdminList list={adminsList} tab="admins" />;
}

import { AdminList } from '../list/admin-list.tsx';
import { adminsList } from './admins-list.tsx';

export default function AdminsTab() {
  return <AdminList list={adminsList} tab="admins" />;
}

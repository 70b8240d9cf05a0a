import { AdminList } from './lists/admin-list.tsx';
import { scansList } from './lists/scans-list.tsx';

export default function ScansTab() {
  return <AdminList list={scansList} tab="scans" />;
}

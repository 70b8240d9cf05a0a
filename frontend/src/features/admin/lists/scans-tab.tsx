import { AdminList } from '../list/admin-list.tsx';
import { scansList } from './scans-list.tsx';

export default function ScansTab() {
  return <AdminList list={scansList} tab="scans" />;
}

import { AdminList } from '../list/admin-list.tsx';
import { auditList } from './audit-list.tsx';

export default function AuditTab() {
  return <AdminList list={auditList} tab="audit" />;
}

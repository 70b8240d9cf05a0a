import { AdminList } from './lists/admin-list.tsx';
import { auditList } from './lists/audit-list.tsx';

export default function AuditTab() {
  return <AdminList list={auditList} tab="audit" />;
}

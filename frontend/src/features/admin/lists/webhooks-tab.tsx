import { AdminList } from '../list/admin-list.tsx';
import { webhooksList } from './webhooks-list.tsx';

export default function WebhooksTab() {
  return <AdminList list={webhooksList} tab="webhooks" />;
}

import { AdminList } from './lists/admin-list.tsx';
import { webhooksList } from './lists/webhooks-list.tsx';

export default function WebhooksTab() {
  return <AdminList list={webhooksList} tab="webhooks" />;
}

import { getOrder } from '@satcade/contracts/api/order-records';
import { listWebhookEvents, redeliverWebhookEvent } from '@satcade/contracts/api/webhooks';
import type { WebhookEvent } from '@satcade/contracts/entities';
import { isId } from '@satcade/kernel';
import { ordersListText, webhooksListText } from '../../../content/admin/lists.ts';
import { call } from '../../../lib/api/call.ts';
import { isNotFound } from '../../../lib/api/problem.ts';
import { timeText } from '../../../lib/text/local.ts';
import { Decisions } from '../desk/decisions.tsx';
import { Fact } from '../desk/fact.tsx';
import { withReason } from '../list/decide.ts';
import type { Filter, ListDefinition, ListPage, PageAsked } from '../list/definition.ts';
import styles from '../list/lists.module.css';

async function loadWebhooks(filter: Filter, { signal, ...page }: PageAsked): Promise<ListPage<WebhookEvent>> {
  const ofOrder = filter.order === undefined ? undefined : await invoiceOf(filter.order, signal);
  if (filter.order !== undefined && ofOrder === undefined)
    return { items: [], nextToken: null, note: webhooksListText.noOrder };
  const query = { invoiceId: filter.invoice ?? ofOrder, eventType: filter.type, ...page };
  return call(listWebhookEvents, { query, signal });
}

async function invoiceOf(orderId: string, signal: AbortSignal): Promise<string | undefined> {
  try {
    return (await call(getOrder, { params: { id: orderId.toUpperCase() }, signal })).btcpayInvoiceId;
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
}

const matching = (form: RegExp, problem: string) => (text: string) => (form.test(text) ? undefined : problem);

/** The webhook events from BTCPay. */
export const webhooksList: ListDefinition<WebhookEvent> = {
  name: 'webhooks',
  title: webhooksListText.title,
  intro: webhooksListText.intro,
  empty: webhooksListText.empty,
  filters: [
    {
      ...{ name: 'order', kind: 'text', label: webhooksListText.order },
      check: (text) => (isId(text.toUpperCase()) ? undefined : ordersListText.numberInvalid),
    },
    {
      ...{ name: 'invoice', kind: 'text', label: webhooksListText.invoice },
      check: matching(/^[A-Za-z0-9]{1,100}$/, webhooksListText.invoiceInvalid),
    },
    {
      ...{ name: 'type', kind: 'text', label: webhooksListText.type, help: webhooksListText.typeHelp },
      check: matching(/^[A-Za-z]{1,60}$/, webhooksListText.typeInvalid),
    },
  ],
  columns: [
    {
      name: webhooksListText.received,
      cell: ({ receivedAt }) => timeText(receivedAt),
      csv: ({ receivedAt }) => receivedAt,
    },
    { name: webhooksListText.type, cell: ({ eventType }) => eventType, csv: ({ eventType }) => eventType },
    {
      name: webhooksListText.invoice,
      cell: ({ invoiceId }) => <span className="mono">{invoiceId}</span>,
      csv: ({ invoiceId }) => invoiceId,
    },
    {
      name: webhooksListText.result,
      cell: ({ processingResult }) => processingResult,
      csv: ({ processingResult }) => processingResult,
    },
    {
      name: webhooksListText.processed,
      cell: ({ processedAt }) => processedAt && timeText(processedAt),
      csv: ({ processedAt }) => processedAt,
    },
  ],
  keyOf: ({ id }) => id,
  labelOf: ({ eventType, eventId }) => `${eventType} ${eventId}`,
  load: loadWebhooks,
  topics: ({ invoice }) => (invoice === undefined ? [] : [{ model: 'WebhookEvent', filter: { invoiceId: invoice } }]),
  detail: (event) => <WebhookDetail event={event} />,
};

function WebhookDetail({ event: { id, eventId, signature, rawPayload } }: { readonly event: WebhookEvent }) {
  const redeliver = withReason({
    ...{ what: eventId, title: webhooksListText.redeliverTitle, text: webhooksListText.redeliverText },
    ...{ verb: webhooksListText.redeliver, done: webhooksListText.redelivered },
    run: (reason) => call(redeliverWebhookEvent, { params: { id }, body: { reason } }),
  });
  return (
    <>
      <dl className={styles.facts}>
        <Fact name={webhooksListText.event}>
          <span className="mono">{eventId}</span>
        </Fact>
        {signature !== undefined && (
          <Fact name={webhooksListText.signature}>
            <span className="mono">{signature}</span>
          </Fact>
        )}
      </dl>
      <h3>{webhooksListText.payload}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a mouse. */}
      <pre className={styles.payload} tabIndex={0}>
        {JSON.stringify(rawPayload, null, 2)}
      </pre>
      <Decisions choices={[redeliver]} />
    </>
  );
}

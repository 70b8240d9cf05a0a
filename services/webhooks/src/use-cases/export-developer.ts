import type { AnswerExport, WritePart } from '@satcade/lambda/export-part';
import { endpointView } from '../domain/endpoint-view.ts';
import type { EndpointStore } from '../ports.ts';

interface ExportDependencies {
  readonly endpoints: Pick<EndpointStore, 'all'>;
  readonly writePart: WritePart<'webhooks'>;
}

/** Writes a developer's endpoints. Deliveries tell nothing that other parts do not say, and expire after 30 days. */
export const exportDeveloper =
  ({ endpoints, writePart }: ExportDependencies): AnswerExport =>
  async (requested) =>
    writePart(requested, { 'webhook-endpoints': (await endpoints.all(requested.userId)).map(endpointView) });

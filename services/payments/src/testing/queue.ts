import { CAUSE, NOW } from './invoices.ts';

/** An event as the bus's rule puts it into the queue, even one that no publisher would accept. */
export const message = ({ type, version }: { type: string; version: number }, data: unknown, id = 'event-1'): string =>
  JSON.stringify({ id, type, version, occurredAt: NOW, ...CAUSE, data });

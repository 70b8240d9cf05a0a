import { type Content, type Html, html } from '../../pages/html.ts';
import { link } from '../../pages/parts.ts';
import type { QueueDepth } from '../queues.ts';
import type { ConsoleSubject } from '../subject.ts';
import type { TableUse } from '../tables.ts';

export type Names = Pick<ConsoleSubject, 'plan' | 'nameOf'>;

/** A queue's readable name, as a link to its page. */
export function queueLink({ name, path }: QueueDepth, nameOf: ConsoleSubject['nameOf']): Html {
  const { service, name: shown } = nameOf(path);
  return html`<a href="${link('/queues/messages', { name })}">${service}: ${shown}</a>`;
}

/** A function's readable name, as a link to its page. */
export function functionLink(name: string, { plan, nameOf }: Names): Content {
  const path = plan.functions.get(name)?.constructPath;
  if (path === undefined) return name;
  const { service, name: shown } = nameOf(path);
  return html`<a href="${link('/functions/log', { name })}">${service}: ${shown}</a>`;
}

/** To everything that shares a correlation id. */
export const timelineLink = (id: string): Html => html`<a href="${link('/events', { q: id })}"><code>${id}</code></a>`;

/** A table's readable name, as a link to its page. */
export function tableLink({ name, path }: Pick<TableUse, 'name' | 'path'>, nameOf: ConsoleSubject['nameOf']): Html {
  const { service, name: shown } = nameOf(path);
  return html`<a href="${link('/tables/one', { name })}">${service}: ${shown}</a>`;
}

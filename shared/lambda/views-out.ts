import { ENTITY_ACCESS, isView } from '@satcade/contracts/access/table';
import type { LiveModel } from '@satcade/contracts/live';
import { AUDIENCES, type Audience, type ViewChange } from '@satcade/contracts/view-change';

type FilterValues = string | readonly string[] | undefined;

/** How a service shows one kind of record. */
export interface ShownRecord<Item> {
  readonly model: LiveModel;
  readonly idOf: (item: Item) => string;
  /** The users whom the access table treats as the record's owners. */
  readonly ownersOf: (item: Item) => readonly string[];
  /** The record's values for the filters of the model. */
  readonly filtersOf: (item: Item) => Readonly<Record<string, FilterValues>>;
  /**
   * The view that a GET returns; `undefined` if a GET answers 404. Called only for audiences that may read the model.
   */
  readonly viewOf: (item: Item, audience: Audience) => object | undefined;
}

/** One WebSocket frame, less the envelope of the message. API Gateway also bills in this unit. */
const LARGEST_VIEW_BYTES = 31 * 1024;

type Message = ViewChange['told'][number];
type Data = Message['data'];

/**
 * The messages to watchers of a changed record: for each audience, whether it appeared, changed or disappeared.
 * `undefined` if nobody sees a difference. The access table overrides the views: an audience that may not read the
 * model gets no message, and fields that the table hides from it are left out.
 */
export function viewChange<Item>(
  shown: ShownRecord<Item>,
  before: Item | undefined,
  after: Item | undefined,
): ViewChange | undefined {
  const item = after ?? before;
  if (item === undefined) return undefined;
  const { model } = shown;
  const id = shown.idOf(item);
  const messages: Message[] = [];
  for (const audience of AUDIENCES) {
    const hidden = hiddenFrom(audience, model);
    if (hidden === undefined) continue;
    const [was, is] = [before, after].map((state) => (state === undefined ? undefined : shown.viewOf(state, audience)));
    const message = messageOf(id, was && plain(was, hidden), is && plain(is, hidden));
    if (message === undefined) continue;
    const same = messages.find((each) => each.type === message.type && textOf(each.data) === textOf(message.data));
    if (same === undefined) messages.push({ to: [audience], ...message });
    else same.to.push(audience);
  }
  if (messages.length === 0) return undefined;
  const filters = [before, after].map((state) => (state === undefined ? {} : shown.filtersOf(state)));
  return { model, id, filters: valuesOf(filters), owners: [...shown.ownersOf(item)], told: messages };
}

const ROLES = { guest: 'guest', user: 'stranger', owner: 'owner' } as const;

/** The fields that an audience's view leaves out; `undefined` if it may not read the model at all. */
function hiddenFrom(audience: Audience, model: LiveModel): readonly string[] | undefined {
  const { rows, hidden } = ENTITY_ACCESS[model];
  if (audience === 'admin') return hidden.admin ?? [];
  const { get, list } = rows[ROLES[audience]];
  // A record without a path of its own appears only in lists.
  const view = [get, list].find(isView);
  return view === undefined ? undefined : (hidden[view] ?? []);
}

function messageOf(
  id: string,
  was: Data | undefined,
  is: Data | undefined,
): Pick<Message, 'type' | 'data'> | undefined {
  if (is === undefined) return was === undefined ? undefined : { type: 'deleted', data: {} };
  const text = textOf(is);
  if (was !== undefined && textOf(was) === text) return undefined;
  const data = Buffer.byteLength(text) > LARGEST_VIEW_BYTES ? { id } : is;
  return { type: was === undefined ? 'created' : 'updated', data };
}

/** The view as JSON transports it. */
const plain = (view: object, hidden: readonly string[]): Data =>
  JSON.parse(JSON.stringify(Object.fromEntries(Object.entries(view).filter(([name]) => !hidden.includes(name)))));
const textOf = (data: Data): string => JSON.stringify(data);

/** Includes the old values, because watchers of these must learn that the record no longer matches. */
function valuesOf(states: readonly Readonly<Record<string, FilterValues>>[]): Record<string, string[]> {
  const values = new Map<string, Set<string>>();
  for (const [name, value] of states.flatMap((state) => Object.entries(state))) {
    if (value === undefined) continue;
    const collected = values.get(name) ?? new Set();
    for (const each of typeof value === 'string' ? [value] : value) collected.add(each);
    values.set(name, collected);
  }
  return Object.fromEntries([...values].map(([name, collected]) => [name, [...collected]]));
}

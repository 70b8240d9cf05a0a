import { ACCESS } from '@satcade/contracts/access';
import { LIVE_FILTERS, LIVE_MODELS, type LiveError, type LiveModel, type LiveRequest } from '@satcade/contracts/live';
import { type Topic, whole } from '@satcade/contracts/live-topics';
import { err, ok, type Result } from '@satcade/kernel';
import type { Viewer } from './viewer.ts';

export interface Refusal {
  readonly code: LiveError;
  readonly message: string;
}
const refuse = (code: LiveError, message: string): Result<never, Refusal> => err({ code, message });

/** Who may watch a topic: everyone who passed the check, or only current Admins. */
export interface Watchable {
  readonly topic: Topic;
  readonly adminsOnly: boolean;
}

/**
 * The topic of a request, if this viewer may watch it. A permission to watch does not reveal that a record exists:
 * access is checked again for every message.
 */
export function topicOf({ model: name, id, filter }: LiveRequest, viewer: Viewer): Result<Watchable, Refusal> {
  if (name === undefined) return refuse('bad-request', 'Name a model.');
  const model = LIVE_MODELS.find((each) => each === name);
  if (model === undefined) return refuse('unknown-model', `The models are ${LIVE_MODELS.join(', ')}.`);
  const [named, another] = Object.entries(filter ?? {});
  const isAmbiguous = another !== undefined || (filter !== undefined && (named === undefined || id !== undefined));
  if (isAmbiguous) return refuse('bad-request', 'Name an id, or a filter with one field.');
  const refusal = refusalOfModel(model, viewer);
  if (refusal !== undefined) return err(refusal);
  if (id !== undefined) return ok({ topic: { model, field: 'id', value: id }, adminsOnly: isForAdmins(model) });
  return named === undefined ? ofWhole(model, viewer) : byFilter(model, named, viewer);
}

const isForAdmins = (model: LiveModel): boolean =>
  [ACCESS[model].guest, ACCESS[model].user, ACCESS[model].owner].every((operations) => !operations.includes('read'));

function refusalOfModel(model: LiveModel, viewer: Viewer): Refusal | undefined {
  if (viewer.isAdmin || ACCESS[model].guest.includes('read')) return undefined;
  if (viewer.userId === undefined) return { code: 'unauthenticated', message: `Sign in to watch ${model} records.` };
  return isForAdmins(model) ? { code: 'forbidden', message: `Only Admins watch ${model} records.` } : undefined;
}

/** Without an id or a filter, an Admin watches every record, and other users watch their own. */
function ofWhole(model: LiveModel, viewer: Viewer): Result<Watchable, Refusal> {
  if (viewer.isAdmin) return ok({ topic: whole(model), adminsOnly: true });
  const own = Object.entries(LIVE_FILTERS[model]).find(([, scope]) => scope === 'self')?.[0];
  if (own === undefined || ACCESS[model].guest.includes('read')) {
    return refuse('bad-request', `Name an id or a filter: ${Object.keys(LIVE_FILTERS[model]).join(', ')}.`);
  }
  return ok({ topic: { model, field: own, value: viewer.userId ?? '' }, adminsOnly: false });
}

function byFilter(
  model: LiveModel,
  [field, value]: readonly [string, string],
  viewer: Viewer,
): Result<Watchable, Refusal> {
  const filters = LIVE_FILTERS[model];
  const scope = Object.hasOwn(filters, field) ? filters[field] : undefined;
  if (scope === undefined) {
    return refuse('unknown-filter', `${model} records are watched by ${Object.keys(filters).join(', ')}.`);
  }
  const isOwn = scope === 'self' && viewer.userId === value;
  if (scope !== 'readers' && !isOwn && !viewer.isAdmin) {
    return viewer.userId === undefined
      ? refuse('unauthenticated', `Sign in to watch ${model} records by ${field}.`)
      : refuse('forbidden', `You may not watch ${model} records by this ${field}.`);
  }
  return ok({ topic: { model, field, value }, adminsOnly: isForAdmins(model) || (scope !== 'readers' && !isOwn) });
}

/** The topic in the form of the client's messages. */
export const echoOf = ({ model, field, value }: Topic) => {
  if (field === 'id') return { model, id: value };
  return field === '*' ? { model } : { model, filter: { [field]: value } };
};

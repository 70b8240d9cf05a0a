import { ENTITY_ACCESS, isView } from './access/table.ts';
import type { LiveModel } from './live.ts';
import type { Audience, ViewChange } from './view-change.ts';

/** The watched records of a model: those with this value in this field. `id` names one, `*` (with `*`) all. */
export interface Topic {
  readonly model: LiveModel;
  readonly field: string;
  readonly value: string;
}

/** The name of a topic, which is the partition of its watchers. Values contain no `#` or `=`. */
export const nameOf = ({ model, field, value }: Topic): string => `${model}#${field}=${value}`;

/** The topic of all records of a model. */
export const whole = (model: LiveModel): Topic => ({ model, field: '*', value: '*' });

/** Every topic whose watchers are affected by a change. */
export const topicsOf = ({ model, id, filters }: Pick<ViewChange, 'model' | 'id' | 'filters'>): Topic[] => [
  { model, field: 'id', value: id },
  ...Object.entries(filters).flatMap(([field, values]) => values.map((value) => ({ model, field, value }))),
  whole(model),
];

/*
 * Marks of watchers: a relay publishes a changed view only if one of its marks is set (docs/decisions/0181, 0234). Views
 * that only a record's owners and Admins get are marked by who watches: two marks instead of one for each topic. A mark is
 * the model, `#`, and what is watched, of which one item has the marks of all models.
 */

/** Whether guests or other users may read the model. */
const isPublic = (model: LiveModel): boolean => {
  const { guest, stranger } = ENTITY_ACCESS[model].rows;
  return [guest.get, guest.list, stranger.get, stranger.list].some(isView);
};
const ofOwner = (model: LiveModel, userId: string): string => `${model}#of=${userId}`;
/** The mark of an Admin who watches a model that only owners and Admins may read. */
export const ofAdmins = (model: LiveModel): string => `${model}#admins`;

/** The marks of a change, of which at least one is set if anybody may get its views. */
export function marksOf(change: ViewChange): string[] {
  const { model, owners, told } = change;
  if (isPublic(model)) return topicsOf(change).map(nameOf);
  const isToldTo = (audience: Audience): boolean => told.some(({ to }) => to.includes(audience));
  return [
    ...(isToldTo('owner') ? owners.map((userId) => ofOwner(model, userId)) : []),
    ...(isToldTo('admin') ? [ofAdmins(model)] : []),
  ];
}

/** The marks of a change of a record that only its owners and Admins may read, before its views are made. */
export const marksOfPrivate = (model: LiveModel, owners: readonly string[]): string[] => [
  ...owners.map((userId) => ofOwner(model, userId)),
  ofAdmins(model),
];

/** The marks that a subscription sets. A guest gets nothing of a model that only owners and Admins may read. */
export function marksFor(
  topic: Topic,
  viewer: { readonly userId?: string | undefined; readonly isAdmin: boolean },
): string[] {
  const { model } = topic;
  if (isPublic(model)) return [nameOf(topic)];
  return [
    ...(viewer.userId === undefined ? [] : [ofOwner(model, viewer.userId)]),
    ...(viewer.isAdmin ? [ofAdmins(model)] : []),
  ];
}

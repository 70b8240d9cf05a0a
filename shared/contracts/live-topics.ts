import type { LiveModel } from './live.ts';
import type { ViewChange } from './view-change.ts';

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

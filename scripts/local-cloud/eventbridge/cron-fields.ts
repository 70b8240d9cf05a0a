import { AwsError } from '../engine.ts';

/** Values that one field of a cron expression allows. */
export type FieldSet = ReadonlySet<number>;

/**
 * Reads a list of values, ranges and steps: `*`, `5`, `1-5`, `0/15`, `MON,FRI`. `names` are the names of the values
 * from `least` on.
 */
export function parseField(field: string, least: number, most: number, names: readonly string[] = []): FieldSet {
  const values = new Set<number>();
  const read = (value: string): number => {
    const name = names.indexOf(value.toUpperCase());
    const number = name >= 0 ? name + least : /^\d+$/.test(value) ? Number(value) : Number.NaN;
    if (!(number >= least && number <= most)) throw invalidCron(field);
    return number;
  };
  for (const part of field.split(',')) {
    const [range = '', step, ...tooMany] = part.split('/');
    const by = step === undefined ? 1 : Number(step);
    if (tooMany.length > 0 || !Number.isInteger(by) || by < 1) throw invalidCron(field);
    const [from = '', to, ...more] = range === '*' ? [String(least), String(most)] : range.split('-');
    if (more.length > 0) throw invalidCron(field);
    const first = read(from);
    // `5/10` is every tenth from 5 on; `5` alone is 5.
    const last = to !== undefined ? read(to) : step === undefined ? first : most;
    if (last < first) throw invalidCron(field);
    for (let value = first; value <= last; value += by) values.add(value);
  }
  return values;
}

export const invalidCron = (text: string): AwsError =>
  new AwsError('ValidationException', `Parameter ScheduleExpression is not valid: ${text}`);

import { marksOf } from '@satcade/contracts/live-topics';
import { type ViewChange, viewChangeSchema } from '@satcade/contracts/view-change';
import type { EventDraft, LaterView } from '@satcade/lambda/events-out';
import * as z from 'zod';

/**
 * The changes for watchers that a service publishes, with those that it makes later. Fails if the marks for which it makes
 * one lack a mark of the view: somebody would watch and be told nothing.
 */
export async function madeViews(views: readonly (EventDraft | LaterView)[]): Promise<readonly ViewChange[]> {
  const made = await Promise.all(
    views.map(async (view) => {
      if (!('make' in view)) return [z.parse(viewChangeSchema, view.data)];
      const draft = await view.make();
      if (draft === undefined) return [];
      const change = z.parse(viewChangeSchema, draft.data);
      const missing = marksOf(change).filter((mark) => !view.marks.includes(mark));
      if (missing.length > 0) throw new Error(`a view of ${change.model} is not made for ${missing.join(', ')}`);
      return [change];
    }),
  );
  return made.flat();
}

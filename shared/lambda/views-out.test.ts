import { describe, expect, it } from '@jest/globals';
import type { Audience } from '@satcade/contracts/view-change';
import { type ShownRecord, viewChange } from './views-out.ts';

interface Note {
  readonly id: string;
  readonly text: string;
  readonly secret?: string;
  readonly isHidden?: boolean;
  readonly tags?: readonly string[];
}

/** A public record with an Admin-only field; hidden records are only for their owner and Admins. */
const shown: ShownRecord<Note> = {
  model: 'Review',
  idOf: ({ id }) => id,
  ownersOf: () => ['user-1'],
  filtersOf: ({ tags, isHidden }) => ({ tags, state: isHidden === true ? 'hidden' : 'shown', absent: undefined }),
  viewOf({ id, text, secret, isHidden }, audience) {
    if (isHidden === true && (audience === 'guest' || audience === 'user')) return undefined;
    return { id, text, ...(audience === 'admin' && { secret }) };
  },
};
const NOTE: Note = { id: 'note-1', text: 'Hello' };
const viewsFor = (before: Note | undefined, after: Note | undefined) => viewChange(shown, before, after)?.told;

describe('change of a record for its watchers', () => {
  it('lists each view once with every audience that sees it', () => {
    expect(viewsFor(undefined, NOTE)).toEqual([
      { to: ['guest', 'user', 'owner', 'admin'], type: 'created', data: { id: 'note-1', text: 'Hello' } },
    ]);
  });

  it('includes only audiences whose view differs', () => {
    expect(viewsFor(NOTE, { ...NOTE, secret: 'Look at this one.' })).toEqual([
      { to: ['admin'], type: 'updated', data: { id: 'note-1', text: 'Hello', secret: 'Look at this one.' } },
    ]);
    expect(viewChange(shown, NOTE, { ...NOTE })).toBeUndefined();
  });

  it('reports a deletion without content to audiences that may no longer see the record', () => {
    const hidden = { ...NOTE, isHidden: true };
    expect(viewsFor(NOTE, hidden)).toEqual([{ to: ['guest', 'user'], type: 'deleted', data: {} }]);
    expect(viewsFor(hidden, NOTE)).toEqual([{ to: ['guest', 'user'], type: 'created', data: NOTE }]);
    expect(viewsFor(hidden, undefined)).toEqual([{ to: ['owner', 'admin'], type: 'deleted', data: {} }]);
  });

  it('names the filter values before and after', () => {
    const change = viewChange(shown, { ...NOTE, tags: ['a', 'b'] }, { ...NOTE, tags: ['b', 'c'], isHidden: true });
    expect(change?.filters).toEqual({ tags: ['a', 'b', 'c'], state: ['shown', 'hidden'] });
  });

  it('shows an audience only what the access table allows, whatever the views return', () => {
    const leaky: ShownRecord<Note> = { ...shown, viewOf: (note) => note };
    const audiences = (model: ShownRecord<Note>['model']) =>
      viewChange({ ...leaky, model }, undefined, NOTE)?.told.flatMap(({ to }): readonly Audience[] => to);
    expect(audiences('Order')).toEqual(['owner', 'admin']);
    expect(audiences('WebhookEvent')).toEqual(['admin']);
    expect(audiences('Admin')).toEqual(['admin']);
  });

  it('leaves out the fields that the access table hides from an audience, whatever the views return', () => {
    const leaky: ShownRecord<Note> = {
      ...shown,
      model: 'Review',
      viewOf: (note) => ({ ...note, moderationNotes: 'x' }),
    };
    const views = viewChange(leaky, undefined, NOTE)?.told ?? [];
    const readers = views.filter(({ data }) => 'moderationNotes' in data).flatMap(({ to }) => to);
    expect(readers).toEqual(['admin']);
  });

  it('reduces a view that does not fit into a frame to its id', () => {
    expect(viewsFor(undefined, { ...NOTE, text: 'ö'.repeat(16_000) })).toMatchObject([{ data: { id: 'note-1' } }]);
    expect(viewsFor(undefined, { ...NOTE, text: 'ö'.repeat(16_000) })?.[0]?.data).not.toHaveProperty('text');
    expect(viewsFor(undefined, { ...NOTE, text: 'ö'.repeat(15_000) })?.[0]?.data).toHaveProperty('text');
  });
});

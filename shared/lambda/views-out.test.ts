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

/** A public record with something for Admins in it; hidden ones are their owner's and the Admins'. */
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
const told = (before: Note | undefined, after: Note | undefined) => viewChange(shown, before, after)?.told;

describe('the change of a record', () => {
  it('tells every audience that sees the same view once', () => {
    expect(told(undefined, NOTE)).toEqual([
      { to: ['guest', 'user', 'owner', 'admin'], type: 'created', data: { id: 'note-1', text: 'Hello' } },
    ]);
  });

  it('tells only those whose view differs', () => {
    expect(told(NOTE, { ...NOTE, secret: 'Look at this one.' })).toEqual([
      { to: ['admin'], type: 'updated', data: { id: 'note-1', text: 'Hello', secret: 'Look at this one.' } },
    ]);
    expect(viewChange(shown, NOTE, { ...NOTE })).toBeUndefined();
  });

  it('is the deletion of the record for those who may not see it any more, and nothing of it is told', () => {
    const hidden = { ...NOTE, isHidden: true };
    expect(told(NOTE, hidden)).toEqual([{ to: ['guest', 'user'], type: 'deleted', data: {} }]);
    expect(told(hidden, NOTE)).toEqual([{ to: ['guest', 'user'], type: 'created', data: NOTE }]);
    expect(told(hidden, undefined)).toEqual([{ to: ['owner', 'admin'], type: 'deleted', data: {} }]);
  });

  it('names the values of the filters before and after', () => {
    const change = viewChange(shown, { ...NOTE, tags: ['a', 'b'] }, { ...NOTE, tags: ['b', 'c'], isHidden: true });
    expect(change?.filters).toEqual({ tags: ['a', 'b', 'c'], state: ['shown', 'hidden'] });
  });

  it('shows an audience nothing that the access table does not let it read, whatever the views say', () => {
    const leaky: ShownRecord<Note> = { ...shown, viewOf: (note) => note };
    const audiences = (model: ShownRecord<Note>['model']) =>
      viewChange({ ...leaky, model }, undefined, NOTE)?.told.flatMap(({ to }): readonly Audience[] => to);
    expect(audiences('Order')).toEqual(['owner', 'admin']);
    expect(audiences('WebhookEvent')).toEqual(['admin']);
    expect(audiences('Admin')).toEqual(['admin']);
  });

  it('leaves out the fields that the access table hides from an audience, whatever the views say', () => {
    const leaky: ShownRecord<Note> = {
      ...shown,
      model: 'Review',
      viewOf: (note) => ({ ...note, moderationNotes: 'x' }),
    };
    const seen = viewChange(leaky, undefined, NOTE)?.told ?? [];
    const readers = seen.filter(({ data }) => 'moderationNotes' in data).flatMap(({ to }) => to);
    expect(readers).toEqual(['admin']);
  });

  it('leaves out a view that does not fit into a frame', () => {
    expect(told(undefined, { ...NOTE, text: 'ö'.repeat(16_000) })).toMatchObject([{ data: { id: 'note-1' } }]);
    expect(told(undefined, { ...NOTE, text: 'ö'.repeat(16_000) })?.[0]?.data).not.toHaveProperty('text');
    expect(told(undefined, { ...NOTE, text: 'ö'.repeat(15_000) })?.[0]?.data).toHaveProperty('text');
  });
});

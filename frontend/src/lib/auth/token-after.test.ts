import { expect, test } from '@jest/globals';
import { tokenAfter } from './token-after.ts';

function tokens(current: string) {
  const renewals: string[] = [];
  const read = async ({ refresh }: { readonly refresh: boolean }) => {
    if (refresh) renewals.push('renewed');
    return refresh ? 'new' : current;
  };
  return { read, renewals };
}

test('renews a token that is still the current one', async () => {
  const { read, renewals } = tokens('old');
  await expect(tokenAfter(read, 'old')).resolves.toBe('new');
  expect(renewals).toHaveLength(1);
});

test('takes the token that another part of the page has renewed', async () => {
  const { read, renewals } = tokens('newer');
  await expect(tokenAfter(read, 'old')).resolves.toBe('newer');
  expect(renewals).toHaveLength(0);
});

import { expect, test } from '@jest/globals';
import { err, ok } from '@satcade/kernel/result';
import { checkPicture, checkProfile, excerpt, hasStatus, initials, statusLabel } from './profile-rules.ts';

const input = { displayName: 'Lantern & Loop', companyName: '', website: '', bio: '' };

test('a description of 150 characters or more is cut there and ends with dots', () => {
  expect(excerpt('a'.repeat(149))).toBe('a'.repeat(149));
  expect(excerpt('a'.repeat(150))).toBe(`${'a'.repeat(150)}...`);
  expect(excerpt('a'.repeat(400))).toBe(`${'a'.repeat(150)}...`);
});

test('known statuses have names, and unknown ones are shown as they are', () => {
  expect(['draft', 'pending_review', 'published', 'rejected', 'archived'].map(statusLabel)).toEqual([
    'Draft',
    'Pending Review',
    'Published',
    'Rejected',
    'archived',
  ]);
});

test('an announced game is not shown as waiting for a review, and other games are', () => {
  const pending = { status: 'pending_review' } as const;
  expect(
    [pending, { ...pending, comingSoon: true }, { status: 'rejected', comingSoon: true } as const].map(hasStatus),
  ).toEqual([true, false, true]);
});

test('initials come from two words or from one', () => {
  expect([initials('Lantern Loop'), initials('satoshi'), initials('Ada  Byron'), initials('')]).toEqual([
    'LL',
    'SA',
    'AB',
    '',
  ]);
});

test('a name is required, and a website is optional and must begin with http', () => {
  expect(checkProfile(input)).toEqual(ok(input));
  expect(checkProfile({ ...input, displayName: '  ' })).toEqual(err({ displayName: 'Display name is required' }));
  expect(checkProfile({ ...input, website: 'www.lantern.example' })).toEqual(
    err({ website: 'Website URL must start with http:// or https://' }),
  );
  expect(checkProfile({ ...input, website: 'javascript:alert(1)//http://' })).toHaveProperty('error.website');
  expect(checkProfile({ ...input, website: ' https://lantern.example ' }).ok).toBe(true);
});

test('pictures must be JPEG, PNG or WebP of at most 10 MB', () => {
  const MB = 1024 * 1024;
  expect(checkPicture({ type: 'image/webp', size: 10 * MB })).toBeUndefined();
  expect(checkPicture({ type: 'image/gif', size: 1 })).toBe(
    'Invalid file type. Only JPEG, PNG, and WebP images are allowed.',
  );
  expect(checkPicture({ type: 'image/png', size: 10 * MB + MB / 2 })).toBe(
    'File size (10.5 MB) exceeds maximum allowed size of 10.0 MB',
  );
});

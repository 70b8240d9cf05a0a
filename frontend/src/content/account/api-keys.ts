import type { ApiScope } from '@satcade/contracts/api-keys';

/** Keys for build servers and scripts, on the dashboard. */
export const apiKeysText = {
  open: 'API keys',
  title: 'API keys',
  intro:
    'A key lets a build server upload and publish for you, without your password. It can never spend, buy or sign in.',
  docs: 'API documentation',
  loading: 'Loading your API keys',
  loadFailed: (detail: string) => `Failed to load your API keys: ${detail}`,
  none: 'You have no API keys.',
  made: (date: string) => `Created ${date}`,
  expires: (date: string) => `until ${date}`,
  revoke: 'Revoke',
  revokeNamed: (name: string) => `Revoke ${name}`,
  revokeFailed: (detail: string) => `The key could not be revoked: ${detail}`,
  newTitle: 'Create a key',
  name: 'Name',
  nameHelp: 'Where it will be used, such as "Build server".',
  nameRequired: 'Give the key a name',
  may: 'Permissions',
  scopes: {
    'games:read': 'read my games, including those that are not published',
    'games:write': 'create, change and delete my games and discounts',
    'uploads:write': 'upload files',
    'stats:read': 'read visits, downloads and revenue by day',
  } satisfies Record<ApiScope, string>,
  scopeRequired: 'Choose at least one permission',
  days: 'Valid for (days)',
  daysHelp: 'Up to 366. Leave blank for a key that never expires.',
  daysWrong: 'Enter 1 to 366 days, or leave blank',
  make: 'Create key',
  making: 'Creating...',
  makeFailed: (detail: string) => `The key could not be created: ${detail}`,
  shownOnce: 'Copy the key now. It is not shown again.',
  copy: 'Copy the key',
} as const;

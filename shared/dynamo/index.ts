export * from './client.ts';
export * from './page-token.ts';
export * from './quota.ts';
export * from './schema-version.ts';
export * from './table.ts';
export * from './update.ts';

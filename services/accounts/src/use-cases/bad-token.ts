import { problem } from '@satcade/contracts/problem';

/** The `nextToken` of a request belongs to another list. */
export const badToken = problem('bad-token', 'This nextToken is not from this list.', [
  { path: 'query.nextToken', message: 'is not from this list' },
]);

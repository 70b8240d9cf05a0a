import { getDeveloper } from '@satcade/contracts/api/catalogue';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

/** A developer's public profile; its id is the user's. */
export const useProfile = (userId: string) =>
  useQuery({
    queryKey: ['developer', userId],
    queryFn: ({ signal }) => call(getDeveloper, { params: { id: userId }, signal }),
  });

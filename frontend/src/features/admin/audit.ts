import { listAuditRecords } from '@satcade/contracts/api/audit';
import type { AuditAction } from '@satcade/contracts/audit';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { paging } from '../../lib/paging.ts';
import { DESK } from './desk.ts';

export interface AuditFilter {
  readonly orderId?: string;
  readonly actorId?: string;
  readonly action?: AuditAction;
}

/** The decisions of Admins that a filter lets through. A page of it may be empty and not be the last. */
export const useAuditRecords = ({ orderId, ...filter }: AuditFilter) =>
  useInfiniteQuery({
    queryKey: [DESK, 'audit', orderId, filter.actorId, filter.action],
    queryFn: ({ signal, pageParam }) =>
      call(listAuditRecords, {
        query: {
          ...filter,
          ...(orderId !== undefined && { subjectKind: 'order' as const, subjectId: orderId }),
          limit: 30,
          nextToken: pageParam,
        },
        signal,
      }),
    ...paging,
    staleTime: 0,
  });

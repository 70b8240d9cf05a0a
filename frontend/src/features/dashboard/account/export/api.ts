import { downloadExport, getExport, requestExport } from '@satcade/contracts/api/personal-exports';
import type { PersonalExport } from '@satcade/contracts/personal-exports';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { language } from '../../../../content/language.ts';
import { call } from '../../../../lib/api/call.ts';
import { keyOf } from '../../../../lib/api/query-key.ts';
import { navigateToFile } from '../../../../lib/save-file.ts';

const exportKey = keyOf('personal-export');
const WATCH_MS = 2_000;

/** Whether the services are writing their parts. */
export const isUnderWay = ({ status }: Pick<PersonalExport, 'status'>): boolean =>
  status === 'REQUESTED' || status === 'GATHERING';

/** The export of the signed-in person; read every two seconds while it is made. */
export const exportQuery = () =>
  queryOptions({
    queryKey: exportKey(),
    queryFn: ({ signal }) => call(getExport, { signal }),
    refetchInterval: ({ state }) => (state.data !== undefined && isUnderWay(state.data) ? WATCH_MS : false),
    staleTime: 0,
  });

export function useRequestExport() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(requestExport, { body: { language } }),
    onSuccess: (requested) => queries.setQueryData(exportKey(), requested),
  });
}

/** Leaves the download to the browser. Its link is made now, and works for five minutes. */
export const useDownloadExport = () =>
  useMutation({ mutationFn: async () => navigateToFile((await call(downloadExport, {})).url) });

import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { adminListText } from '../../../content/admin/lists.ts';
import { messageOf } from '../../../lib/api/problem.ts';
import { showToast } from '../../../lib/toasts.ts';
import { saveCsv } from './csv.ts';
import type { Filter, ListDefinition } from './definition.ts';
import { exportAll, MOST_ROWS } from './export.ts';

interface ExportButtonProps<Item> {
  readonly list: ListDefinition<Item>;
  readonly filter: Filter;
}

/** Saves all rows that match the filter as a file. */
export function ExportButton<Item>({ list, filter }: ExportButtonProps<Item>) {
  const [rows, setRows] = useState(0);
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);
  const saving = useMutation({
    mutationFn: () => {
      leaving.current = new AbortController();
      return exportAll(list, filter, { onRows: setRows, signal: leaving.current.signal });
    },
    onSuccess: ({ text, rows: saved, isCut }) => {
      saveCsv(`satcade-${list.name}-${new Date().toISOString().slice(0, 10)}.csv`, text);
      showToast('good', isCut ? adminListText.cut(MOST_ROWS) : adminListText.saved(saved));
    },
    onError: (error) => showToast('bad', adminListText.notSaved(messageOf(error))),
  });
  return (
    <Button aria-disabled={saving.isPending} onClick={() => !saving.isPending && saving.mutate()}>
      {saving.isPending ? adminListText.saving(rows) : adminListText.csv}
    </Button>
  );
}

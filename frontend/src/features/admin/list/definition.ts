import type { Key, ReactNode } from 'react';
import type { LiveTopic } from '../../../lib/live/client.ts';
import type { Choice } from '../desk/decisions.tsx';
import type { CsvCell } from './csv.ts';

/* The parts of a list for Admins: columns of a table, fields of a filter form, and one call of the API. */

/** The active filters by name, as the address contains them. */
export type Filter = Readonly<Record<string, string>>;

export interface FilterField {
  /** The name in the address. */
  readonly name: string;
  readonly label: string;
  readonly help?: string;
  readonly kind: 'text' | 'date' | 'select';
  /** The choices of a `select`. The first one means no filter. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  /** Returns the error in a text, or `undefined` for a valid one. */
  readonly check?: (text: string) => string | undefined;
}

interface Column<Item> {
  readonly name: string;
  readonly cell: (item: Item) => ReactNode;
  /** The value in the CSV in place of the cell. It may be a promise, for names of accounts. Absent: not in the CSV. */
  readonly csv?: (item: Item) => CsvCell | Promise<CsvCell>;
}

export interface ListPage<Item> {
  readonly items: readonly Item[];
  readonly nextToken: string | null;
  /** The reason for an empty page when it lies in the filter, such as a name that no account has. */
  readonly note?: string;
}

export interface PageAsked {
  readonly limit: number;
  readonly nextToken: string | undefined;
  readonly signal: AbortSignal;
}

export interface ListDefinition<Item> {
  /** In query keys and file names. */
  readonly name: string;
  readonly title: string;
  readonly intro?: string;
  readonly filters: readonly FilterField[];
  readonly columns: readonly Column<Item>[];
  readonly keyOf: (item: Item) => Key;
  /** Names the row on its button. */
  readonly labelOf: (item: Item) => string;
  readonly empty: string;
  readonly load: (filter: Filter, page: PageAsked) => Promise<ListPage<Item>>;
  /** The live topics of the list. Absent: the list is read again when it is opened. */
  readonly topics?: (filter: Filter) => readonly LiveTopic[];
  /** Actions that need no row, such as adding a record. */
  readonly add?: Choice;
  /** Shown below an opened row: the rest of the record, and its actions. */
  readonly detail?: (item: Item) => ReactNode;
}

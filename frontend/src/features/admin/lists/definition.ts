import type { Key, ReactNode } from 'react';
import type { LiveTopic } from '../../../lib/live/client.ts';
import type { Choice } from '../decisions.tsx';
import type { CsvCell } from './csv.ts';

/* What a list for Admins is made of. A page is a table of columns, a form of filters and one call. */

/** The filters that are set, by name, as they stand in the address. */
export type Filter = Readonly<Record<string, string>>;

export interface FilterField {
  /** In the address. */
  readonly name: string;
  readonly label: string;
  readonly help?: string;
  readonly kind: 'text' | 'date' | 'select';
  /** Of a `select`; the first one stands for no filter. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  /** What is wrong with a text; `undefined`: nothing. */
  readonly check?: (text: string) => string | undefined;
}

export interface Column<Item> {
  readonly name: string;
  readonly cell: (item: Item) => ReactNode;
  /** What the CSV has in place of the cell; names of accounts have to be waited for. Absent: not in the CSV. */
  readonly csv?: (item: Item) => CsvCell | Promise<CsvCell>;
}

export interface ListPage<Item> {
  readonly items: readonly Item[];
  readonly nextToken: string | null;
  /** Why nothing was found, where that is about the filter: a name that no account has. */
  readonly note?: string;
}

export interface PageAsked {
  readonly limit: number;
  readonly nextToken: string | undefined;
  readonly signal: AbortSignal;
}

export interface ListDefinition<Item> {
  /** In keys of queries and names of files. */
  readonly name: string;
  readonly title: string;
  readonly intro?: string;
  readonly filters: readonly FilterField[];
  readonly columns: readonly Column<Item>[];
  readonly keyOf: (item: Item) => Key;
  /** Names the row for its button. */
  readonly labelOf: (item: Item) => string;
  readonly empty: string;
  readonly load: (filter: Filter, page: PageAsked) => Promise<ListPage<Item>>;
  /** What the list follows live; absent: it is read again when it is opened. */
  readonly topics?: (filter: Filter) => readonly LiveTopic[];
  /** What can be done without a row: adding one. */
  readonly add?: Choice;
  /** Below a row that is opened: the rest of the record, and what can be done with it. */
  readonly detail?: (item: Item) => ReactNode;
}

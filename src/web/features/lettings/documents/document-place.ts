import { type DocumentKind, documentKinds } from '#contract/lettings/documents';
import { type Narrowing, narrowedBy, unnarrowed } from '#web/rentals/narrowing/narrowing.ts';
import type { DocumentFilters } from './api.ts';

/** What the address says of the list. */
export interface DocumentsPlace extends Narrowing {
  search?: string;
  kind?: string;
  sort?: string;
}

const isKind = (text: string | undefined): text is DocumentKind => documentKinds.some((kind) => kind === text);

/** A kind that does not exist counts as left out. */
export const filtersOf = ({ search, kind, sort, ...narrowing }: DocumentsPlace): DocumentFilters => {
  const { tenantId, from, to } = narrowedBy(narrowing);
  return { search, sort, type: isKind(kind) ? kind : undefined, tenantId, from, to };
};

/** Whether it is narrowed: by anything but its order. */
export const isNarrowed = (place: DocumentsPlace): boolean => {
  const { sort: _, ...filters } = filtersOf(place);
  return Object.values(filters).some(Boolean);
};

/** Shows all again. */
export const allDocuments = { search: undefined, kind: undefined, ...unnarrowed };

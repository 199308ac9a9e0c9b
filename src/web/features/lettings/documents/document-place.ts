import { type DocumentKind, documentKinds } from '#contract/lettings/documents';
import type { DocumentFilters } from './api.ts';

/** What the address says of the list. */
export interface DocumentsPlace {
  search?: string;
  kind?: string;
}

const isKind = (text: string | undefined): text is DocumentKind => documentKinds.some((kind) => kind === text);

/** A kind that does not exist counts as left out. */
export const filtersOf = ({ search, kind }: DocumentsPlace): DocumentFilters => ({
  search,
  type: isKind(kind) ? kind : undefined,
});

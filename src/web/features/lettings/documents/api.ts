import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { addDocument, type DocumentKind, deleteDocument, listDocuments } from '#contract/lettings/documents';
import { documentSorts } from '#contract/lettings/list-sorts';
import { fileTypeQuery } from '#web/lib/file-type.ts';
import { endpointPages } from '#web/lib/pages.ts';
import { useEndpoint } from '#web/lib/queries.ts';
import { sortedFilters } from '#web/lib/sorted-filters.ts';
import { PAGE_SIZE } from '#web/rentals/list-sizes.ts';

export interface DocumentFilters {
  tenantId?: string;
  from?: string;
  to?: string;
  search?: string;
  type?: DocumentKind;
  /** As the address has it. */
  sort?: string;
}

/** While the next result is on its way, the last one stays. */
export const useDocuments = ({ search, sort, ...filters }: DocumentFilters) =>
  useInfiniteQuery({
    ...endpointPages(listDocuments, PAGE_SIZE, {
      search: search || undefined,
      ...filters,
      ...sortedFilters(sort, documentSorts),
    }),
    placeholderData: keepPreviousData,
  });

export const useAddDocument = () => useEndpoint(addDocument);
export const useDeleteDocument = () => useEndpoint(deleteDocument);
export const useFileType = (fileUrl: string) => useQuery(fileTypeQuery(fileUrl));

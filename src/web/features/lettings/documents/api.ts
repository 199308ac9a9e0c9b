import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { addDocument, type DocumentKind, deleteDocument, listDocuments } from '#contract/lettings/documents';
import { fileTypeQuery } from '#web/lib/file-type.ts';
import { endpointPages } from '#web/lib/pages.ts';
import { useEndpoint } from '#web/lib/queries.ts';
import { PAGE_SIZE } from '#web/rentals/list-sizes.ts';

export interface DocumentFilters {
  search?: string;
  type?: DocumentKind;
}

/** While the next result is on its way, the last one stays. */
export const useDocuments = ({ search, type }: DocumentFilters) =>
  useInfiniteQuery({
    ...endpointPages(listDocuments, PAGE_SIZE, { search: search || undefined, type }),
    placeholderData: keepPreviousData,
  });

export const useAddDocument = () => useEndpoint(addDocument);
export const useDeleteDocument = () => useEndpoint(deleteDocument);
export const useFileType = (fileUrl: string) => useQuery(fileTypeQuery(fileUrl));

import { IconFileSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { DocumentRow } from '#contract/lettings/documents';
import { NothingFound } from '#web/ui/nothing-found.tsx';
import { PagedRecords } from '#web/ui/paged-records.tsx';
import type { Column, PhoneRow, Sorting } from '#web/ui/records.ts';
import type { useDocuments } from './api.ts';

interface DocumentListProps {
  label: string;
  list: ReturnType<typeof useDocuments>;
  columns: Column<DocumentRow>[];
  actions: (document: DocumentRow) => ReactNode;
  phone: (document: DocumentRow) => PhoneRow;
  sorting: Sorting;
  onClear: () => void;
}

/** The documents that search and filter leave; that there are none at all is said elsewhere. */
export function DocumentList({ onClear, ...props }: DocumentListProps) {
  return (
    <PagedRecords
      {...props}
      what="The documents"
      counted={['document', 'documents']}
      nothing={
        <NothingFound
          icon={IconFileSearch}
          title="Nothing matches"
          text="No document fits this search and these filters."
          showAll="Show all documents"
          onShowAll={onClear}
        />
      }
    />
  );
}

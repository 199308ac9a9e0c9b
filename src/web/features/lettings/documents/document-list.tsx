import { IconFileSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { DocumentRow } from '#contract/lettings/documents';
import { NothingFound } from '#web/ui/nothing-found.tsx';
import { PagedRecords } from '#web/ui/paged-records.tsx';
import type { Column } from '#web/ui/record-list.tsx';
import type { useDocuments } from './api.ts';

interface DocumentListProps {
  label: string;
  list: ReturnType<typeof useDocuments>;
  columns: Column<DocumentRow>[];
  actions: (document: DocumentRow) => ReactNode;
  onClear: () => void;
}

/** The documents that search and filter leave; that there are none at all is said elsewhere. */
export function DocumentList({ onClear, ...props }: DocumentListProps) {
  return (
    <PagedRecords
      {...props}
      what="The documents"
      nothing={
        <NothingFound
          icon={IconFileSearch}
          title="Nothing matches"
          text="No document fits this search and type."
          showAll="Show all documents"
          onShowAll={onClear}
        />
      }
    />
  );
}

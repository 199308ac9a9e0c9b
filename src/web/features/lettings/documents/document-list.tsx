import { Button } from '@mantine/core';
import { IconFileSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { DocumentRow } from '#contract/lettings/documents';
import { Notice } from '#web/ui/notice.tsx';
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
      failed="The documents could not be loaded."
      nothing={
        <Notice
          icon={IconFileSearch}
          title="Nothing matches"
          text="No document fits this search and type."
          action={
            <Button variant="default" onClick={onClear}>
              Show all documents
            </Button>
          }
        />
      }
      keyOf={({ id }) => id}
    />
  );
}

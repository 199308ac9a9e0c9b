import { Box, Flex, Text } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { type DocumentRow, documentKindLabels } from '#contract/lettings/documents';
import { formatDate } from '#contract/platform/wording';
import { DocumentButtons } from '#web/rentals/document-buttons.tsx';
import { Muted } from '#web/ui/muted.tsx';
import classes from './application-documents.module.css';

/** Shows a document until it is closed. */
export type Preview = (document: DocumentRow, onClose: () => void) => ReactNode;

/** The papers that came with an application, and no others. */
export function ApplicationDocuments({ documents, preview }: { documents: DocumentRow[]; preview: Preview }) {
  const [shown, setShown] = useState<DocumentRow>();
  if (documents.length === 0) {
    return <Muted>No documents came with this application.</Muted>;
  }
  return (
    <>
      <Box component="ul" m={0} p={0} style={{ listStyle: 'none' }} aria-label="Documents">
        {documents.map((document) => (
          <li key={document.id} className={classes.document}>
            <IconFileText size={22} stroke={1.6} aria-hidden className={classes.icon} />
            <Box flex="1 1 180px" miw={0} style={{ overflowWrap: 'anywhere' }}>
              <Text size="sm" fw={550}>
                {documentKindLabels[document.type]}
              </Text>
              <Muted>
                {document.name}
                {document.validityDate && ` · valid until ${formatDate(document.validityDate)}`}
              </Muted>
            </Box>
            <Flex gap="xs">
              <DocumentButtons variant="default" size="xs" document={document} onPreview={() => setShown(document)} />
            </Flex>
          </li>
        ))}
      </Box>
      {shown && preview(shown, () => setShown(undefined))}
    </>
  );
}

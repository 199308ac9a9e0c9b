import { Button, Text } from '@mantine/core';
import { IconDownload, IconExternalLink, IconEye, IconFileText } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { type DocumentRow, documentKindLabels } from '#contract/lettings/documents';
import { fileIdOf } from '#contract/platform/files';
import { formatDate } from '#contract/platform/wording';
import classes from './application-documents.module.css';

/** Shows a document until it is closed. */
export type Preview = (document: DocumentRow, onClose: () => void) => ReactNode;

interface ApplicationDocumentsProps {
  documents: DocumentRow[];
  preview: Preview;
}

/** The papers that came with an application, and no others. */
export function ApplicationDocuments({ documents, preview }: ApplicationDocumentsProps) {
  const [shown, setShown] = useState<DocumentRow>();
  if (documents.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        No documents came with this application.
      </Text>
    );
  }
  return (
    <>
      <ul className={classes.documents} aria-label="Documents">
        {documents.map((document) => (
          <li key={document.id} className={classes.document}>
            <IconFileText size={22} stroke={1.6} aria-hidden className={classes.icon} />
            <div className={classes.words}>
              <Text size="sm" fw={550}>
                {documentKindLabels[document.type]}
              </Text>
              <Text size="sm" c="dimmed">
                {document.name}
                {document.validityDate && ` · valid until ${formatDate(document.validityDate)}`}
              </Text>
            </div>
            <div className={classes.buttons}>
              <Buttons document={document} onPreview={() => setShown(document)} />
            </div>
          </li>
        ))}
      </ul>
      {shown && preview(shown, () => setShown(undefined))}
    </>
  );
}

function Buttons({ document: { name, fileUrl }, onPreview }: { document: DocumentRow; onPreview: () => void }) {
  // A file on another host opens in its own tab: a browser shows and downloads here only what is ours.
  if (fileIdOf(fileUrl) === undefined) {
    return (
      <Button
        component="a"
        href={fileUrl}
        target="_blank"
        rel="noopener noreferrer"
        variant="default"
        size="xs"
        leftSection={<IconExternalLink size={16} aria-hidden />}
        aria-label={`Open ${name}`}
      >
        Open
      </Button>
    );
  }
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconEye size={16} aria-hidden />}
        aria-label={`Preview ${name}`}
        onClick={onPreview}
      >
        Preview
      </Button>
      <Button
        component="a"
        href={fileUrl}
        download={name}
        variant="default"
        size="xs"
        leftSection={<IconDownload size={16} aria-hidden />}
        aria-label={`Download ${name}`}
      >
        Download
      </Button>
    </>
  );
}

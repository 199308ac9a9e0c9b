import { Button, CloseButton, Group, Stack, Text } from '@mantine/core';
import { IconFileText, IconFolderOpen } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { type DocumentKind, type DocumentRow, documentKinds } from '#contract/lettings/documents';
import type { Role } from '#contract/platform/roles';
import { FocusTarget } from '#web/ui/focus-target.tsx';
import type { Selection } from './application-values.ts';
import classes from './chosen-documents.module.css';
import { type AddDocument, DocumentPicker } from './document-picker.tsx';
import { KindLabel } from './kind-label.tsx';
import { Problem } from './visitor-uploads.tsx';

interface ChosenDocumentsProps {
  role: Role | null;
  required: DocumentKind[];
  documents: DocumentRow[] | undefined;
  selection: Selection;
  problem: ReactNode;
  addDocument: AddDocument;
  onChange: (selection: Selection) => void;
}

/** What somebody signed in has chosen among their own documents. */
export function ChosenDocuments(props: ChosenDocumentsProps) {
  const { role, required, documents = [], selection, problem, addDocument, onChange } = props;
  const [isManaging, setManaging] = useState(false);
  const chosenOf = (kind: DocumentKind) =>
    documents.filter(({ id, type }) => type === kind && selection[kind]?.includes(id));
  const shown = documentKinds.filter((kind) => required.includes(kind) || chosenOf(kind).length > 0);
  const remove = ({ id, type }: DocumentRow) =>
    onChange({ ...selection, [type]: (selection[type] ?? []).filter((each) => each !== id) });

  return (
    <Stack gap="md" align="flex-start">
      {shown.length > 0 && (
        <ul className={classes.kinds} aria-label="Documents of this application">
          {shown.map((kind) => (
            <li key={kind} className={classes.kind}>
              <KindLabel kind={kind} isRequired={required.includes(kind)} />
              {chosenOf(kind).map((document) => (
                <Group key={document.id} gap="xs" wrap="nowrap">
                  <IconFileText size={18} stroke={1.6} aria-hidden className={classes.icon} />
                  <Text size="sm" miw={0} style={{ overflowWrap: 'anywhere' }}>
                    {document.name}
                  </Text>
                  <CloseButton size="sm" aria-label={`Remove ${document.name}`} onClick={() => remove(document)} />
                </Group>
              ))}
              {chosenOf(kind).length === 0 && (
                <Text size="sm" c={problem ? 'var(--mantine-color-error)' : 'dimmed'}>
                  Not chosen yet
                </Text>
              )}
            </li>
          ))}
        </ul>
      )}
      {problem && <Problem>{problem}</Problem>}
      <FocusTarget path="selectedDocuments">
        {' '}
        <Button
          variant="default"
          leftSection={<IconFolderOpen size={18} aria-hidden />}
          onClick={() => setManaging(true)}
        >
          Manage Documents
        </Button>
      </FocusTarget>
      <DocumentPicker
        isOpen={isManaging}
        role={role}
        required={required}
        documents={props.documents}
        selection={selection}
        addDocument={addDocument}
        onChange={onChange}
        onClose={() => setManaging(false)}
      />
    </Stack>
  );
}

import { Button, Checkbox, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { type DocumentKind, type DocumentRow, documentKindLabels, documentKinds } from '#contract/lettings/documents';
import type { Role } from '#contract/platform/roles';
import { formatDate } from '#contract/platform/wording';
import { Dialog } from '#web/ui/dialog.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Muted } from '#web/ui/muted.tsx';
import type { Selection } from './application-values.ts';
import classes from './document-picker.module.css';
import { KindLabel } from './kind-label.tsx';

interface Adding {
  kind: DocumentKind | undefined;
  onUploaded: (document: DocumentRow) => void;
  onClose: () => void;
}
/** Draws the dialog that adds a document to the applicant's own. */
export type AddDocument = (adding: Adding) => ReactNode;

interface DocumentPickerProps {
  isOpen: boolean;
  role: Role | null;
  required: DocumentKind[];
  documents: DocumentRow[] | undefined;
  selection: Selection;
  addDocument: AddDocument;
  onChange: (selection: Selection) => void;
  onClose: () => void;
}

/** The applicant's own documents, to choose from and to add to. */
export function DocumentPicker({ isOpen, role, onClose, ...props }: DocumentPickerProps) {
  return (
    <Dialog
      title="Document Repository"
      isOpen={isOpen}
      onClose={onClose}
      size={620}
      classNames={{ body: classes.body }}
    >
      <Stack gap="lg">
        {role === 'tenant' ? <OwnDocuments {...props} /> : <OtherRole />}
        <Group justify="flex-end" className={classes.footer}>
          <Button onClick={onClose}>Done</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

function OtherRole() {
  return (
    <Stack gap="md" align="flex-start">
      <Text size="sm">
        Tenants keep their documents here. To choose documents for this application, change your role to tenant first.
        What you have typed stays.
      </Text>
      <LinkButton to="/role-selector" variant="default">
        Change Role
      </LinkButton>
    </Stack>
  );
}

type OwnDocumentsProps = Omit<DocumentPickerProps, 'isOpen' | 'role' | 'onClose'>;

function OwnDocuments({ required, documents, selection, addDocument, onChange }: OwnDocumentsProps) {
  const [adding, setAdding] = useState<{ kind: DocumentKind | undefined }>();
  if (!documents) return <Skeleton h={160} aria-busy="true" />;

  const choose = ({ id, type }: Pick<DocumentRow, 'id' | 'type'>, isChosen: boolean) => {
    const others = (selection[type] ?? []).filter((each) => each !== id);
    onChange({ ...selection, [type]: isChosen ? [...others, id] : others });
  };
  const owned = documentKinds.filter((kind) => documents.some(({ type }) => type === kind));
  const kinds = [...required, ...owned.filter((kind) => !required.includes(kind))];

  return (
    <>
      <Muted>Choose what the landlord may see with this application. Nothing else of yours is shared.</Muted>
      {kinds.map((kind) => (
        <fieldset key={kind} className={classes.kind}>
          <legend className={classes.legend}>
            <KindLabel kind={kind} isRequired={required.includes(kind)} />
          </legend>
          {documents
            .filter(({ type }) => type === kind)
            .map((document) => (
              <Checkbox
                key={document.id}
                label={document.name}
                description={document.validityDate && `Valid until ${formatDate(document.validityDate)}`}
                checked={selection[kind]?.includes(document.id) ?? false}
                onChange={({ currentTarget: { checked } }) => choose(document, checked)}
              />
            ))}
          {!owned.includes(kind) && (
            <Button
              variant="light"
              size="xs"
              leftSection={<IconFileUpload size={16} aria-hidden />}
              onClick={() => setAdding({ kind })}
            >
              Upload {documentKindLabels[kind]}
            </Button>
          )}
        </fieldset>
      ))}
      <Button
        variant="default"
        className={classes.add}
        leftSection={<IconFileUpload size={18} aria-hidden />}
        onClick={() => setAdding({ kind: undefined })}
      >
        Upload new document
      </Button>
      {adding &&
        addDocument({
          kind: adding.kind,
          onUploaded: (document) => choose(document, true),
          onClose: () => setAdding(undefined),
        })}
    </>
  );
}

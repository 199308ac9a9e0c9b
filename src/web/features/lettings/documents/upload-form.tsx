import { Select, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import {
  type DocumentKind,
  type DocumentRow,
  documentForm,
  documentKindLabels,
  MASKED_AADHAAR,
} from '#contract/lettings/documents';
import { serverErrorCode, serverMessage } from '#web/lib/api-error.ts';
import { choicesOf } from '#web/ui/choices.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { EditForm } from '#web/ui/edit-dialog.tsx';
import { FocusTarget } from '#web/ui/focus-target.tsx';
import { UploadField } from '#web/ui/upload/upload-field.tsx';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useAddDocument } from './api.ts';
import { blankValues, bodyOf, nameFrom } from './document-values.ts';
import { LimitHint } from './limit-hint.tsx';

const kinds = choicesOf(documentKindLabels);

export function UploadForm({ kind, onUploaded }: { kind?: DocumentKind; onUploaded: (document: DocumentRow) => void }) {
  const adding = useAddDocument();
  const [isUploading, setUploading] = useState(false);
  const [limit, setLimit] = useState<string>();
  const entry = useEntryForm({
    schema: documentForm,
    initialValues: blankValues(kind),
    body: bodyOf,
    send: (body) => adding.mutateAsync({ body }),
    saved: { title: 'Document uploaded successfully' },
    onSaved: onUploaded,
    failed: (error) => ({ title: `Failed to upload document: ${serverMessage(error, 'Unknown error')}` }),
    onRefused: (error) => {
      if (serverErrorCode(error) === 'plan_limit') setLimit(serverMessage(error, ''));
      return false;
    },
    isUploading,
  });
  const { form } = entry;

  return (
    <EditForm entry={entry} label="Upload document" pending="Uploading...">
      {limit && <LimitHint text={limit} />}
      <FocusTarget path="fileUrl">
        <UploadField
          label="File"
          withAsterisk
          use="document"
          error={form.errors.fileUrl}
          value={form.values.fileUrl}
          onBusyChange={setUploading}
          onChange={(files) => {
            form.setFieldValue('fileUrl', files);
            const [file] = files;
            if (file && form.getValues().name.trim() === '') form.setFieldValue('name', nameFrom(file));
          }}
        />
      </FocusTarget>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <Select
          label="Type"
          withAsterisk
          placeholder="Choose one"
          data={kinds}
          description={form.values.type === 'tenant_aadhaar' ? MASKED_AADHAAR : undefined}
          {...form.getInputProps('type')}
          value={form.values.type || null}
        />
        <TextInput label="Document name" withAsterisk autoComplete="off" {...form.getInputProps('name')} />
        <DateField
          label="Document date"
          description="The date on the document"
          {...form.getInputProps('documentDate')}
        />
        <DateField
          label="Valid until"
          description="You are reminded 30 and 7 days before"
          {...form.getInputProps('validityDate')}
        />
      </SimpleGrid>
      <Textarea label="Description" maxRows={5} {...form.getInputProps('description')} />
    </EditForm>
  );
}

import { Button, Group, Select, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { type RefObject, useState } from 'react';
import {
  type DocumentKind,
  type DocumentRow,
  documentForm,
  documentKindLabels,
  MASKED_AADHAAR,
} from '#contract/lettings/documents';
import { serverErrorCode, serverFieldErrors, serverMessage } from '#web/lib/api-error.ts';
import { choicesOf } from '#web/ui/choices.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { FocusTarget } from '#web/ui/focus-target.tsx';
import { markFields } from '#web/ui/mark-fields.ts';
import { showError, showToast } from '#web/ui/toast.ts';
import { UploadField } from '#web/ui/upload/upload-field.tsx';
import { useAddDocument } from './api.ts';
import { blankValues, bodyOf, type DocumentValues, nameFrom } from './document-values.ts';
import { LimitHint } from './limit-hint.tsx';

const kinds = choicesOf(documentKindLabels);

interface UploadFormProps {
  kind?: DocumentKind;
  /** Told here whether something typed would be lost. */
  hasChanges: RefObject<() => boolean>;
  onCancel: () => void;
  onUploaded: (document: DocumentRow) => void;
}

export function UploadForm({ kind, hasChanges, onCancel, onUploaded }: UploadFormProps) {
  const adding = useAddDocument();
  const [isUploading, setUploading] = useState(false);
  const [limit, setLimit] = useState<string>();
  const form = useForm<DocumentValues>({
    initialValues: blankValues(kind),
    validate: (values) => schemaResolver(documentForm, { sync: true })(bodyOf(values)),
  });
  hasChanges.current = () => isUploading || form.isDirty();

  const submit = async (values: DocumentValues) => {
    try {
      const document = await adding.mutateAsync({ body: bodyOf(values) });
      showToast({ title: 'Document uploaded successfully' });
      onUploaded(document);
    } catch (error) {
      const message = serverMessage(error, 'Unknown error');
      showError(`Failed to upload document: ${message}`);
      markFields(form, serverFieldErrors(error));
      if (serverErrorCode(error) === 'plan_limit') setLimit(message);
    }
  };

  return (
    <form noValidate onSubmit={form.onSubmit(submit, (errors) => markFields(form, errors))}>
      <Stack gap="md">
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
            allowDeselect={false}
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
            value={form.values.documentDate}
          />
          <DateField
            label="Valid until"
            description="You are reminded 30 and 7 days before"
            {...form.getInputProps('validityDate')}
            value={form.values.validityDate}
          />
        </SimpleGrid>
        <Textarea label="Description" autosize minRows={2} maxRows={5} {...form.getInputProps('description')} />
        <Group justify="flex-end">
          <Button variant="default" disabled={adding.isPending} onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" disabled={adding.isPending || isUploading}>
            {adding.isPending ? 'Uploading...' : 'Upload document'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

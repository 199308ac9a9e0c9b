import { Checkbox, Select, Textarea, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { agreementFields, fieldLabel, fieldNames } from '#contract/papers/agreement-fields';
import { type TemplateBlock, templateBlock } from '#contract/papers/template-blocks';
import type { Opening } from '#web/ui/dialog.tsx';
import { EditDialog, EditForm } from '#web/ui/edit-dialog.tsx';
import { useEntryForm } from '#web/ui/use-entry-form.ts';

interface ClauseDialogProps extends Opening {
  block: TemplateBlock;
  isNew: boolean;
  /** A template says whether a clause may be left out; a copy of it does not. */
  isOfTemplate: boolean;
  onSave: (block: TemplateBlock) => unknown;
}

export function ClauseDialog({ block, isNew, isOfTemplate, onSave, ...opening }: ClauseDialogProps) {
  return (
    <EditDialog title={isNew ? 'Add a clause' : 'Change the clause'} size={680} {...opening}>
      <Fields block={block} isOfTemplate={isOfTemplate} onSave={onSave} />
    </EditDialog>
  );
}

const choices = fieldNames.map((field) => ({ value: field, label: fieldLabel(field) }));

function Fields({ block, isOfTemplate, onSave }: Pick<ClauseDialogProps, 'block' | 'isOfTemplate' | 'onSave'>) {
  const text = useRef<HTMLTextAreaElement>(null);
  const entry = useEntryForm({
    schema: templateBlock,
    initialValues: block,
    send: async (changed) => onSave(changed),
    failed: 'The clause could not be saved. Please try again.',
  });
  const { form } = entry;
  const insert = (field: string | null) => {
    if (!field) return;
    const { value } = form.getInputProps('text') as { value: string };
    const at = text.current?.selectionStart ?? value.length;
    form.setFieldValue('text', `${value.slice(0, at)}{${field}}${value.slice(at)}`);
  };
  return (
    <EditForm entry={entry} label="Save the clause" pending="Saving...">
      <TextInput label="Title" withAsterisk {...form.getInputProps('title')} />
      <Textarea
        ref={text}
        label="Text"
        description="A new line begins a paragraph. A dash and a space at its head make a list."
        withAsterisk
        autosize
        minRows={6}
        maxRows={16}
        {...form.getInputProps('text')}
      />
      <Select
        label="Put in a value"
        description="It stands in braces, such as {rent}, and is filled from the lease."
        searchable
        placeholder={`One of ${Object.keys(agreementFields).length} values`}
        data={choices}
        value={null}
        onChange={insert}
      />
      {isOfTemplate && (
        <>
          <Checkbox
            label="May be left out of an agreement"
            {...form.getInputProps('isOptional', { type: 'checkbox' })}
          />
          {form.values.isOptional && (
            <Checkbox
              label="In, unless somebody says otherwise"
              {...form.getInputProps('isOn', { type: 'checkbox' })}
            />
          )}
        </>
      )}
    </EditForm>
  );
}

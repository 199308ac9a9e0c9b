import { Alert, Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconInfoCircle, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { fieldLabel, isAgreementField, isFixed } from '#contract/papers/agreement-fields';
import { type AgreementTemplate, HAVE_IT_CHECKED, templateForm } from '#contract/papers/agreement-templates';
import { namesInBraces } from '#contract/papers/template-blocks';
import { serverMessage } from '#web/lib/api-error.ts';
import type { Manager } from '#web/rentals/manager.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useLeaveGuard } from '#web/ui/leave-guard.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { showError, showToast } from '#web/ui/toast.ts';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { ClauseList } from '../clauses/clause-list.tsx';
import { ClauseText } from '../clauses/clause-text.tsx';
import { useChangeTemplate, useRemoveTemplate, useTemplate } from './api.ts';
import { TemplateVersions } from './template-versions.tsx';

/** One template: ours to read, an own one to change. */
export function TemplatePage({ id, manager }: { id: number; manager: Manager }) {
  const query = useTemplate(id);
  if (!query.data) return <NotLoaded query={query} what="The template" skeleton={[60, 300]} isOnPage />;
  const { data } = query;
  return data.isOurs || manager === 'agent' ? (
    <Reader template={data} />
  ) : (
    <Editor key={data.version} template={data} />
  );
}

function Reader({ template: { name, description, blocks } }: { template: AgreementTemplate }) {
  return (
    <Panel order={2} title={name} about={`${description}. ${HAVE_IT_CHECKED}`}>
      {blocks.map(({ key, title, text, isOptional }) => (
        <section key={key}>
          <Title order={3} size="h6">
            {isOptional ? `${title} (optional)` : title}
          </Title>
          <ClauseText text={text} />
        </section>
      ))}
    </Panel>
  );
}

/** The values that its clauses name and that somebody types: what is set here is filled in each time. */
const typedFieldsOf = ({ blocks }: Pick<AgreementTemplate, 'blocks'>) =>
  [...new Set(blocks.flatMap(({ text }) => namesInBraces(text)))]
    .filter(isAgreementField)
    .filter((field) => !isFixed(field));

function Editor({ template }: { template: AgreementTemplate }) {
  const { id, version } = template;
  const changing = useChangeTemplate();
  const entry = useEntryForm({
    schema: templateForm,
    initialValues: {
      name: template.name,
      blocks: template.blocks,
      defaults: template.defaults as Record<string, string>,
      version,
    },
    send: (body) => changing.mutateAsync({ params: { id }, body }),
    saved: ({ version: now }) => ({ title: 'Template saved', message: `This is version ${now}.` }),
    failed: 'The template could not be saved. Please try again.',
    onSaved: () => undefined,
  });
  const { form } = entry;
  const { blocks, defaults } = form.values;
  const question = useLeaveGuard(entry.isDirty);
  const fields = typedFieldsOf({ blocks });
  return (
    <form {...entry.props}>
      <Stack gap="lg">
        <Group justify="space-between" align="flex-end">
          <TextInput label="Name" withAsterisk miw={260} {...form.getInputProps('name')} />
          <Group gap="sm">
            <RemoveTemplate template={template} />
            <Button type="submit" disabled={entry.isPending || !entry.isDirty()}>
              {entry.isPending ? 'Saving...' : 'Save as a new version'}
            </Button>
          </Group>
        </Group>
        <Alert icon={<IconInfoCircle aria-hidden />} color="gray">
          Version {version}. Agreements that were made before stay as they are. {HAVE_IT_CHECKED}
        </Alert>
        <Panel order={2} title="Clauses" about="Change, move, add; say which may be left out.">
          <ClauseList
            blocks={blocks}
            isOfTemplate
            isBusy={entry.isPending}
            onChange={(changed) => form.setFieldValue('blocks', changed)}
          />
        </Panel>
        {fields.length > 0 && (
          <Panel
            order={2}
            title="Filled in each time"
            about="What you leave blank is taken from the lease, or asked for."
          >
            {fields.map((field) => (
              <TextInput
                key={field}
                label={fieldLabel(field)}
                value={defaults[field] ?? ''}
                onChange={({ currentTarget: { value } }) =>
                  form.setFieldValue('defaults', { ...defaults, [field]: value })
                }
              />
            ))}
          </Panel>
        )}
        <TemplateVersions id={id} />
      </Stack>
      {question}
    </form>
  );
}

function RemoveTemplate({ template: { id, name } }: { template: AgreementTemplate }) {
  const [isOpen, setOpen] = useState(false);
  const removing = useRemoveTemplate();
  const navigate = useNavigate();
  const remove = async () => {
    try {
      await removing.mutateAsync({ params: { id } });
      showToast({ title: 'Template removed' });
      await navigate({ to: '/agreement-templates' });
    } catch (error) {
      showError('Error', serverMessage(error, 'The template could not be removed. Please try again.'));
    }
  };
  return (
    <>
      <Button variant="default" leftSection={<IconTrash size={18} aria-hidden />} onClick={() => setOpen(true)}>
        Remove
      </Button>
      <ConfirmDialog
        title="Remove this template?"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        confirm="Remove the template"
        pending="Removing..."
        isDangerous
        onConfirm={remove}
      >
        <Text>{name} is not offered any more. Agreements that were made from it stay as they are.</Text>
      </ConfirmDialog>
    </>
  );
}

import { Alert, Badge, Button, Group, Paper, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconCopy, IconInfoCircle } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type AgreementTemplate, HAVE_IT_CHECKED, templateCopyForm } from '#contract/papers/agreement-templates';
import type { Manager } from '#web/rentals/manager.ts';
import { EditDialog, EditForm } from '#web/ui/edit-dialog.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useShown } from '#web/ui/use-shown.ts';
import { useTemplates } from '../api.ts';
import { useCopyTemplate } from './api.ts';

/** Ours, and those that a landlord has made of them. */
export function TemplateList({ manager }: { manager: Manager }) {
  const query = useTemplates();
  const [copied, setCopied] = useState<AgreementTemplate>();
  const shown = useShown(copied);
  if (!query.data) return <NotLoaded query={query} what="The templates" skeleton={[140, 140]} isOnPage />;
  return (
    <Stack gap="md">
      <Alert icon={<IconInfoCircle aria-hidden />} color="gray">
        {HAVE_IT_CHECKED}
      </Alert>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        {query.data.map((template) => (
          <TemplateCard
            key={template.id}
            template={template}
            onCopy={manager === 'landlord' ? () => setCopied(template) : undefined}
          />
        ))}
      </SimpleGrid>
      {shown && (
        <EditDialog
          title="Copy the template"
          size={460}
          isOpen={copied !== undefined}
          onClose={() => setCopied(undefined)}
        >
          <CopyForm key={shown.id} template={shown} />
        </EditDialog>
      )}
    </Stack>
  );
}

function TemplateCard({ template, onCopy }: { template: AgreementTemplate; onCopy?: () => void }) {
  const { id, name, description, isOurs, version, blocks } = template;
  return (
    <Paper withBorder p="lg" component="article" aria-label={name}>
      <Stack gap="sm" h="100%" justify="space-between">
        <Stack gap={4}>
          <Group justify="space-between" wrap="nowrap">
            <Title order={2} size="h5">
              {name}
            </Title>
            <Badge variant="light" color={isOurs ? 'gray' : undefined} tt="none" miw="max-content">
              {isOurs ? 'Ours' : `Your own, version ${version}`}
            </Badge>
          </Group>
          <Text size="sm" c="dimmed">
            {description}
          </Text>
          <Text size="sm">
            {blocks.length} clauses, {blocks.filter(({ isOptional }) => isOptional).length} of them optional
          </Text>
        </Stack>
        <Group gap="sm">
          <LinkButton
            to="/agreement-templates/$templateId"
            params={{ templateId: String(id) }}
            variant="default"
            size="sm"
            aria-label={`${isOurs ? 'Read' : 'Open'} ${name}`}
          >
            {isOurs ? 'Read' : 'Open'}
          </LinkButton>
          {onCopy && (
            <Button
              size="sm"
              variant={isOurs ? 'filled' : 'default'}
              leftSection={<IconCopy size={18} aria-hidden />}
              aria-label={`${isOurs ? 'Copy and change' : 'Copy'} ${name}`}
              onClick={onCopy}
            >
              {isOurs ? 'Copy and change' : 'Copy'}
            </Button>
          )}
        </Group>
      </Stack>
    </Paper>
  );
}

function CopyForm({ template }: { template: AgreementTemplate }) {
  const copying = useCopyTemplate();
  const navigate = useNavigate();
  const entry = useEntryForm({
    schema: templateCopyForm,
    initialValues: { fromId: template.id, name: `My ${template.name.toLowerCase()}` },
    send: (body) => copying.mutateAsync({ body }),
    saved: { title: 'Template copied', message: 'Change it as you like.' },
    failed: 'The template could not be copied. Please try again.',
    onSaved: ({ id }) => navigate({ to: '/agreement-templates/$templateId', params: { templateId: String(id) } }),
  });
  return (
    <EditForm entry={entry} label="Copy" pending="Copying...">
      <TextInput label="Name of your template" withAsterisk {...entry.form.getInputProps('name')} />
    </EditForm>
  );
}

import { Anchor, Button, Group, Paper, SimpleGrid, Stack, Text, Textarea, Title } from '@mantine/core';
import { type LegalText, legalNames, legalTextForm, legalTitles } from '#contract/platform/legal-texts';
import { dayOf } from '#web/lib/dates.ts';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { failure, success } from '#web/ui/show-outcome.ts';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useLegalText, usePublishLegalText } from './api.ts';

/** What stands on /privacy and /terms. */
export function LegalTab() {
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
      {legalNames.map((name) => (
        <Paper key={name} withBorder p="md">
          <Loaded name={name} />
        </Paper>
      ))}
    </SimpleGrid>
  );
}

function Loaded({ name }: Pick<LegalText, 'name'>) {
  const query = useLegalText(name);
  if (query.data) return <Editor key={query.data.version} {...query.data} />;
  return <NotLoaded what={legalTitles[name]} query={query} skeleton={[36, 320]} />;
}

function Editor({ name, text, version, publishedAt }: LegalText) {
  const publishing = usePublishLegalText();
  const entry = useEntryForm({
    schema: legalTextForm,
    initialValues: { text },
    send: (body) => publishing.mutateAsync({ params: { name }, body }),
    saved: success(`${legalTitles[name]} published`),
    failed: failure('The text could not be published'),
  });
  return (
    <form {...entry.props}>
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={2} size="h4">
            {legalTitles[name]}
          </Title>
          <Anchor href={`/${name}`} target="_blank" size="sm">
            Open the page
          </Anchor>
        </Group>
        <Text size="sm" c="dimmed">
          {publishedAt ? `Version ${version}, ${dayOf(publishedAt)}` : 'The text that the product comes with'}. An empty
          line begins a paragraph, '# ' a heading.
        </Text>
        <Textarea
          aria-label={`Text of ${legalTitles[name]}`}
          autosize
          minRows={14}
          maxRows={28}
          {...entry.form.getInputProps('text')}
        />
        <Group justify="flex-end">
          <Button type="submit" disabled={entry.isPending}>
            {entry.isPending ? 'Publishing...' : 'Publish'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

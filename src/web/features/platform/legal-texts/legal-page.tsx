import { Anchor, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { type LegalName, type LegalText, legalTitles } from '#contract/platform/legal-texts';
import { dayOf } from '#web/lib/dates.ts';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { PlainPage } from '#web/ui/plain-page.tsx';
import { useLegalText } from './api.ts';

/** The privacy statement or the terms, as the operator has published them. */
export function LegalPage({ name }: { name: LegalName }) {
  const { data, error, refetch } = useLegalText(name);
  return (
    <PlainPage title={legalTitles[name]} width={720}>
      <Paper withBorder p={{ base: 'md', xs: 'xl' }}>
        <Title order={1} size="h2" mb="lg">
          {legalTitles[name]}
        </Title>
        {data && <Shown {...data} />}
        {!data && error && <LoadFailed text="This text could not be loaded." onRetry={refetch} />}
        {!data && !error && <Skeleton h={320} aria-busy="true" />}
      </Paper>
    </PlainPage>
  );
}

const partsOf = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean);

function Shown({ text, version, publishedAt, contactEmail }: LegalText) {
  return (
    <Stack gap="md">
      {partsOf(text).map((part, index) =>
        part.startsWith('# ') ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text that stays as it is
          <Title key={index} order={2} size="h4" mt={index === 0 ? 0 : 'sm'}>
            {part.slice(2)}
          </Title>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text that stays as it is
          <Text key={index} style={{ whiteSpace: 'pre-line' }}>
            {part}
          </Text>
        ),
      )}
      {contactEmail && (
        <Text>
          Questions, or something about your data? Write to{' '}
          <Anchor href={`mailto:${contactEmail}`}>{contactEmail}</Anchor>.
        </Text>
      )}
      {publishedAt && (
        <Text size="sm" c="dimmed">
          Version {version}, {dayOf(publishedAt)}
        </Text>
      )}
    </Stack>
  );
}

import { Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { type Inspection, inspection as inspectionSchema } from '#contract/upkeep/inspections';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { useSayByLink } from './api.ts';
import { Standing } from './inspection-page.tsx';
import { inspectionTitle } from './inspection-words.tsx';
import { Rooms } from './rooms.tsx';
import { speakByLink } from './speaking.ts';

interface LinkedProps {
  token: string;
  details: unknown;
  madeBy: string;
}

/** What the tenant fills in who was asked by mail. */
export function LinkedInspection({ details, ...props }: LinkedProps) {
  const parsed = inspectionSchema.safeParse(details);
  return parsed.data ? <Linked inspection={parsed.data} {...props} /> : null;
}

function Linked({ inspection, token, madeBy }: Omit<LinkedProps, 'details'> & { inspection: Inspection }) {
  const saying = useSayByLink(token);
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const { id, kind, propertyName, address, state } = inspection;
  return (
    <Stack gap="lg">
      <div>
        <Title order={1} size="h3">
          {inspectionTitle(kind)}, {propertyName}
        </Title>
        <Muted>{address}</Muted>
        <Text size="sm">
          {madeBy} asks you to say how things are: first that all is satisfactory, then what is not, with photos.
        </Text>
      </div>
      <Standing inspection={inspection} />
      <Rooms
        inspection={inspection}
        speak={state === 'open' ? speakByLink(token, saying.mutateAsync) : undefined}
        onlyDifferences={onlyDifferences}
        onShow={setOnlyDifferences}
      />
      <Stack gap="xs" align="flex-start">
        <Muted>To confirm what stands here, sign in: it counts for your side then.</Muted>
        <LinkButton to="/inspections/$inspectionId" params={{ inspectionId: String(id) }} variant="default">
          Sign in and confirm
        </LinkButton>
      </Stack>
    </Stack>
  );
}

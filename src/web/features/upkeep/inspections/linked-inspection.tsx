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

const howToSign = ({ state, signingSince }: Inspection): string => {
  if (state === 'confirmed') return 'Both sides have signed. Nothing changes any more.';
  if (signingSince !== null)
    return 'It is being signed: the link to do so, and the code, are in your mail. Whatever is added now takes the signatures back.';
  return 'When both sides are done it is signed. You get a mail with a link of its own for that, and need no password; or you begin it yourself in the app.';
};

function Linked({ inspection, token, madeBy }: Omit<LinkedProps, 'details'> & { inspection: Inspection }) {
  const saying = useSayByLink(token);
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const { id, kind, propertyName, address, state, signingSince } = inspection;
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
        <Muted>{howToSign(inspection)}</Muted>
        {state !== 'confirmed' && signingSince === null && (
          <LinkButton to="/inspections/$inspectionId" params={{ inspectionId: String(id) }} variant="default">
            Sign it in the app
          </LinkButton>
        )}
      </Stack>
    </Stack>
  );
}

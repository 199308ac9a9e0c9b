import { Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { type Inspection, inspection as inspectionSchema } from '#contract/upkeep/inspections';
import { useActByLink } from '#web/rentals/by-link.ts';
import { Muted } from '#web/ui/muted.tsx';
import { Standing } from './inspection-page.tsx';
import { inspectionTitle } from './inspection-words.tsx';
import { Rooms } from './rooms.tsx';
import { speakByLink } from './speaking.ts';

interface LinkedProps {
  token: string;
  details: unknown;
  madeBy: string;
  /** The way to sign it, while nobody has asked for that. */
  signing: (inspection: Inspection) => ReactNode;
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
  return 'When you are done, sign it as it stands. You get a mail with a link of its own and a code for that, and need no password; then the landlord signs.';
};

function Linked({ inspection, token, madeBy, signing }: Omit<LinkedProps, 'details'> & { inspection: Inspection }) {
  const saying = useActByLink(token);
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const { kind, propertyName, address, state, signingSince } = inspection;
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
        {state !== 'confirmed' && signingSince === null && signing(inspection)}
      </Stack>
    </Stack>
  );
}

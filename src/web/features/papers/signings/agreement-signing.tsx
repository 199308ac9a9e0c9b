import { Stack } from '@mantine/core';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { useSigningsOf } from './api.ts';
import { StatusOfSigning } from './status-of-signing.tsx';
import { YourSignature } from './your-signature.tsx';

/** What became of an agreement since it was sent; nothing for a draft. */
export function AgreementSigning({ agreementId }: { agreementId: number }) {
  const query = useSigningsOf('agreement', agreementId);
  if (!query.data) return <NotLoaded query={query} what="The signatures" skeleton={[160]} isOnPage />;
  const [latest] = query.data;
  if (!latest) return null;
  return (
    <Stack gap="md">
      <YourSignature signing={latest} />
      <StatusOfSigning id={latest.id} />
    </Stack>
  );
}

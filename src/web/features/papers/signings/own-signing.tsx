import { Stack } from '@mantine/core';
import { IconFileOff } from '@tabler/icons-react';
import { isNotFound } from '#web/lib/api-error.ts';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useOwnAct, useOwnSigning, useSigning } from './api.ts';
import { SignDocument } from './sign-document.tsx';
import { SigningStatus } from './signing-status.tsx';

/** A signing, for whoever signs it or has sent it. */
export function OwnSigning({ id }: { id: number }) {
  const query = useSigning(id);
  const isSigner = query.data?.signers.some(({ isYou, askedAt }) => isYou && askedAt !== null) ?? false;
  const own = useOwnSigning(id, isSigner);
  const act = useOwnAct(id);
  if (isNotFound(query.error))
    return <Notice icon={IconFileOff} title="Nothing to sign here" text="It is not there, or not yours." />;
  if (!query.data || (isSigner && !own.data))
    return <NotLoaded query={query.data ? own : query} what="The document" skeleton={[40, 160, 240]} isOnPage />;
  return (
    <Stack gap="lg">
      {own.data && <SignDocument page={own.data} act={act} hasStatus />}
      <SigningStatus signing={query.data} />
    </Stack>
  );
}

import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { useSigning } from './api.ts';
import { SigningStatus } from './signing-status.tsx';

/** Who has signed and who is to, by the number of a signing. */
export function StatusOfSigning({ id }: { id: number }) {
  const query = useSigning(id);
  if (!query.data) return <NotLoaded query={query} what="The signatures" skeleton={[160]} isOnPage />;
  return <SigningStatus signing={query.data} />;
}

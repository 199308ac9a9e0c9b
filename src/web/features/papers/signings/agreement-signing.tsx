import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { useSigning, useSigningsOfAgreement } from './api.ts';
import { SigningStatus } from './signing-status.tsx';

/** What became of an agreement since it was sent; nothing for a draft. */
export function AgreementSigning({ agreementId }: { agreementId: number }) {
  const query = useSigningsOfAgreement(agreementId);
  if (!query.data) return <NotLoaded query={query} what="The signatures" skeleton={[160]} isOnPage />;
  const [latest] = query.data;
  return latest ? <StatusOf id={latest.id} /> : null;
}

function StatusOf({ id }: { id: number }) {
  const query = useSigning(id);
  if (!query.data) return <NotLoaded query={query} what="The signatures" skeleton={[160]} isOnPage />;
  return <SigningStatus signing={query.data} />;
}

import { IconSignature } from '@tabler/icons-react';
import type { TenantDashboard } from '#contract/overview/dashboard';
import { dayOf } from '#web/lib/dates.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { WaitingLine } from './waiting-line.tsx';

/** What waits for the tenant's signature, each with the way to it. */
export function ToSign({ papers }: { papers: TenantDashboard['toSign'] }) {
  return papers.map(({ id, title, sentBy, expiresAt }) => (
    <WaitingLine
      key={id}
      label={`To sign: ${title}`}
      icon={IconSignature}
      text={
        <>
          <b>{title}</b> waits for your signature. {sentBy} sent it; please sign by {dayOf(expiresAt)}.
        </>
      }
      button={
        <LinkButton
          to="/signings/$signingId"
          params={{ signingId: String(id) }}
          size="sm"
          aria-label={`Read and sign: ${title}`}
        >
          Read and sign
        </LinkButton>
      }
    />
  ));
}

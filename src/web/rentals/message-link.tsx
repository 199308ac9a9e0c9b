import { IconMessage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { listRecipients } from '#contract/messaging/messages';
import { endpointQuery } from '#web/lib/queries.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { dashboards, type Manager } from './manager.ts';

/** Leads to the conversation with somebody, in the dashboard of whoever writes. */
export function MessageLink({ manager, to }: { manager: Manager; to: string }) {
  return (
    <LinkButton
      to={dashboards[manager]}
      search={{ section: 'messages', to }}
      variant="default"
      size="sm"
      leftSection={<IconMessage size={16} aria-hidden />}
    >
      Message
    </LinkButton>
  );
}

/** To the owner of a home, who is not known before they have confirmed the agent. */
export function OwnerMessageLink({ propertyId }: { propertyId: number }) {
  const { data: recipients = [] } = useQuery(endpointQuery(listRecipients, { query: { propertyId } }));
  const owner = recipients.find(({ kind }) => kind === 'owner');
  return owner && <MessageLink manager="agent" to={owner.id} />;
}

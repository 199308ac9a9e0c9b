import { IconMessage } from '@tabler/icons-react';
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

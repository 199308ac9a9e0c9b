import { IconSignature } from '@tabler/icons-react';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Panel } from '#web/ui/panel.tsx';

/** The way to sign, for whoever's turn it is. */
export function YourSignature({ signing: { id, isYourTurn } }: { signing: { id: number; isYourTurn: boolean } }) {
  if (!isYourTurn) return null;
  return (
    <Panel
      title="Your signature"
      about="You read it once more, enter a code from your mail, and sign with your name."
      order={2}
      size="h4"
    >
      <div>
        <LinkButton
          to="/signings/$signingId"
          params={{ signingId: String(id) }}
          leftSection={<IconSignature size={18} aria-hidden />}
        >
          Read and sign
        </LinkButton>
      </div>
    </Panel>
  );
}

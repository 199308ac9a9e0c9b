import { Button, Checkbox, Group, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { SignerPage } from '#contract/papers/signing-acts';
import { WHAT_IT_IS, WHAT_IT_IS_NOT } from '#contract/papers/signing-consent';
import { serverFieldErrors } from '#web/lib/api-error.ts';
import { CodeField } from '#web/ui/code-field.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { Panel } from '#web/ui/panel.tsx';
import type { Step } from './api.ts';
import { DrawName } from './draw-name.tsx';

export interface StepProps {
  page: SignerPage;
  isPending: boolean;
  /** Refusals that belong to a field are answered, others are told in a toast. */
  take: (step: Step) => Promise<unknown>;
}

/** A code from the mail proves that it is theirs. */
export function ProveEmail({ page, isPending, take }: StepProps) {
  const { code, email } = page.you;
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const confirm = async () => {
    const error = await take({ action: 'confirm_code', code: typed.replace(/\D/g, '') });
    setProblem(serverFieldErrors(error).code);
  };
  const sendAnother = () => {
    setProblem(undefined);
    void take({ action: 'send_code' });
  };
  if (!code && !problem)
    return (
      <Panel title="Show that it is you" order={2} size="h4">
        <Text>We send a code of six figures to {email}.</Text>
        <Button size="lg" disabled={isPending} onClick={sendAnother}>
          Send me the code
        </Button>
      </Panel>
    );
  return (
    <Panel title="Show that it is you" order={2} size="h4">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void confirm();
        }}
      >
        <Stack gap="md">
          <Text>We have sent a code to {email}. It counts for 15 minutes.</Text>
          <CodeField
            size="lg"
            label="Code from the mail"
            value={typed}
            error={problem}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button size="lg" type="submit" disabled={isPending || typed.replace(/\D/g, '').length !== 6}>
            Confirm the code
          </Button>
          <Button variant="subtle" disabled={isPending} onClick={sendAnother}>
            Send another code
          </Button>
        </Stack>
      </form>
    </Panel>
  );
}

/** The consent, and the name as it is typed or drawn. */
export function SignName({ page, isPending, take }: StepProps) {
  const [name, setName] = useState(page.you.name);
  const [way, setWay] = useState('type');
  const [drawn, setDrawn] = useState<string | null>(null);
  const [agrees, setAgrees] = useState(false);
  const isDrawn = way === 'draw';
  const isReady = agrees && name.trim() !== '' && (!isDrawn || drawn !== null);
  const sign = () =>
    agrees &&
    take({ action: 'sign', name, drawn: isDrawn ? drawn : null, consentVersion: page.consent.version, agrees });
  return (
    <Panel title="Sign" order={2} size="h4">
      <Stack gap="lg">
        <SegmentedControl
          fullWidth
          size="md"
          aria-label="How you sign"
          value={way}
          onChange={setWay}
          data={[
            { value: 'type', label: 'Type my name' },
            { value: 'draw', label: 'Draw my name' },
          ]}
        />
        <TextInput size="lg" label="Your name" value={name} onChange={(event) => setName(event.currentTarget.value)} />
        {isDrawn && <DrawName onDrawn={setDrawn} />}
        <Checkbox
          size="md"
          label={page.consent.text}
          checked={agrees}
          onChange={(event) => setAgrees(event.currentTarget.checked)}
        />
        <Button size="lg" disabled={!isReady || isPending} onClick={() => void sign()}>
          Sign now
        </Button>
        <Muted>{WHAT_IT_IS}</Muted>
        <Muted>{WHAT_IT_IS_NOT}</Muted>
      </Stack>
    </Panel>
  );
}

/** Not to sign, and why. */
export function Decline({ isPending, take }: StepProps) {
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  if (!isOpen)
    return (
      <Button variant="subtle" color="red" onClick={() => setOpen(true)}>
        I do not want to sign
      </Button>
    );
  return (
    <Panel title="Decline" order={2} size="h4" about="Whoever sent it hears why. Signatures so far count no more.">
      <Stack gap="md">
        <TextInput
          size="lg"
          label="Why"
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Group>
          <Button variant="default" onClick={() => setOpen(false)}>
            Go back
          </Button>
          <Button
            color="red"
            disabled={isPending || reason.trim() === ''}
            onClick={() => void take({ action: 'decline', reason })}
          >
            Decline to sign
          </Button>
        </Group>
      </Stack>
    </Panel>
  );
}

import { Button, Checkbox, Group, Input, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { SignerPage } from '#contract/papers/signing-acts';
import { WHAT_IT_IS, WHAT_IT_IS_NOT } from '#contract/papers/signing-consent';
import { CodeField } from '#web/ui/code-field.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import type { Act, Step } from './api.ts';
import { DrawName } from './draw-name.tsx';

const digitsOf = (typed: string): string => typed.replace(/\D/g, '');

export const STEP_FAILED = 'That could not be saved. Please try again.';

export interface StepProps {
  page: SignerPage;
  /** A step that nothing is typed for is under way. */
  isPending: boolean;
  /** Does such a step, and tells in a toast why not. */
  take: (step: Step) => void;
  act: Act;
}

/** A code from the mail proves that it is theirs. */
export function ProveEmail({ page, isPending, act, take }: StepProps) {
  const { code, email } = page.you;
  const entry = useEntryForm({
    initialValues: { code: '' },
    send: (typed) => act({ action: 'confirm_code', code: digitsOf(typed.code) }),
    failed: STEP_FAILED,
  });
  const { form } = entry;
  const sendAnother = () => {
    form.reset();
    take({ action: 'send_code' });
  };
  // A code that counts no more is taken back, and what is said of it stays with what was typed.
  if (!code && !form.isTouched('code'))
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
      <form {...entry.props}>
        <Stack gap="md">
          <Text>We have sent a code to {email}. It counts for 15 minutes.</Text>
          <CodeField size="lg" label="Code from the mail" {...form.getInputProps('code')} />
          <Button
            size="lg"
            type="submit"
            disabled={isPending || entry.isPending || digitsOf(form.values.code).length !== 6}
          >
            Confirm the code
          </Button>
          <Button variant="subtle" disabled={isPending || entry.isPending} onClick={sendAnother}>
            Send another code
          </Button>
        </Stack>
      </form>
    </Panel>
  );
}

/** The consent, and the name as it is typed or drawn. */
export function SignName({ page, isPending, act }: StepProps) {
  const entry = useEntryForm({
    initialValues: { name: page.you.name, way: 'type', drawn: null as string | null, agrees: false },
    send: ({ name, way, drawn }) =>
      act({
        action: 'sign',
        name,
        drawn: way === 'draw' ? drawn : null,
        consentVersion: page.consent.version,
        agrees: true,
      }),
    fieldOf: (name) => (name === 'consentVersion' ? 'agrees' : name),
    failed: STEP_FAILED,
    hasNoDraft: true,
  });
  const { form } = entry;
  const { name, way, drawn, agrees } = form.values;
  const isDrawn = way === 'draw';
  const isReady = agrees && name.trim() !== '' && (!isDrawn || drawn !== null);
  return (
    <Panel title="Sign" order={2} size="h4">
      <Stack gap="lg">
        <SegmentedControl
          fullWidth
          size="md"
          aria-label="How you sign"
          value={way}
          onChange={(chosen) => form.setFieldValue('way', chosen)}
          data={[
            { value: 'type', label: 'Type my name' },
            { value: 'draw', label: 'Draw my name' },
          ]}
        />
        <TextInput size="lg" label="Your name" {...form.getInputProps('name')} />
        {isDrawn && <DrawName onDrawn={(picture) => form.setFieldValue('drawn', picture)} />}
        {form.errors.drawn && <Input.Error>{form.errors.drawn}</Input.Error>}
        <Checkbox size="md" label={page.consent.text} {...form.getInputProps('agrees', { type: 'checkbox' })} />
        <Button size="lg" disabled={!isReady || isPending || entry.isPending} onClick={() => void entry.submit()}>
          Sign now
        </Button>
        <Muted>{WHAT_IT_IS}</Muted>
        <Muted>{WHAT_IT_IS_NOT}</Muted>
      </Stack>
    </Panel>
  );
}

/** Not to sign, and why. */
export function Decline({ page, isPending, act }: StepProps) {
  const [isOpen, setOpen] = useState(false);
  const entry = useEntryForm({
    about: `declining ${page.signingId}`,
    initialValues: { reason: '' },
    send: ({ reason }) => act({ action: 'decline', reason }),
    failed: STEP_FAILED,
  });
  const { form } = entry;
  if (!isOpen)
    return (
      <Button variant="subtle" color="red" onClick={() => setOpen(true)}>
        I do not want to sign
      </Button>
    );
  return (
    <Panel title="Decline" order={2} size="h4" about="Whoever sent it hears why. Signatures so far count no more.">
      <Stack gap="md">
        <TextInput size="lg" label="Why" maxLength={500} {...form.getInputProps('reason')} />
        <Group>
          <Button variant="default" onClick={() => setOpen(false)}>
            Go back
          </Button>
          <Button
            color="red"
            disabled={isPending || entry.isPending || form.values.reason.trim() === ''}
            onClick={() => void entry.submit()}
          >
            Decline to sign
          </Button>
        </Group>
      </Stack>
    </Panel>
  );
}

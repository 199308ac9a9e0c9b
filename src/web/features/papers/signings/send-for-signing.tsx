import { Button, Group, List, Radio, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { IconPlus, IconSend, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { WHAT_IT_IS, WHAT_IT_IS_NOT } from '#contract/papers/signing-consent';
import { signerRoleLabels } from '#contract/papers/signing-roles';
import { EXPIRY_DAYS, MAX_WITNESSES, type ProposedSigner, type SendForm, sendForm } from '#contract/papers/signings';
import type { Opening } from '#web/ui/dialog.tsx';
import { EditDialog, EditForm } from '#web/ui/edit-dialog.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { CountField } from '#web/ui/number-field.tsx';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useProposedSigners, useSendAgreement } from './api.ts';

type OwnerSide = SendForm['ownerSide'];

const sideLabels: Record<OwnerSide, string> = {
  landlord: 'The landlord',
  agent: 'The agent, for the landlord',
  attorney: 'Somebody with a power of attorney',
};

/** The button on an agreement, and the dialog behind it. */
export function SendForSigning({ agreementId }: { agreementId: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button leftSection={<IconSend size={18} aria-hidden />} onClick={() => setOpen(true)}>
        Send for signing
      </Button>
      <SendDialog agreementId={agreementId} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

function SendDialog({ agreementId, ...opening }: Opening & { agreementId: number }) {
  return (
    <EditDialog title="Send for signing" size={620} {...opening}>
      {opening.isOpen && <Proposed agreementId={agreementId} />}
    </EditDialog>
  );
}

function Proposed({ agreementId }: { agreementId: number }) {
  const query = useProposedSigners(agreementId);
  if (!query.data) return <NotLoaded query={query} what="Who is to sign" skeleton={[60, 120, 60]} />;
  return <SignersForm agreementId={agreementId} {...query.data} />;
}

interface FormProps {
  agreementId: number;
  signers: ProposedSigner[];
  ownersSides: OwnerSide[];
}

const nobody = { name: '', email: '' };

function SignersForm({ agreementId, signers, ownersSides }: FormProps) {
  const sending = useSendAgreement();
  const entry = useEntryForm({
    schema: sendForm,
    initialValues: {
      witnesses: [] as { name: string; email: string }[],
      attorney: nobody,
      ownerSide: 'landlord' as OwnerSide,
      expiresInDays: EXPIRY_DAYS,
      note: '',
    },
    body: ({ attorney, ...values }) => ({ ...values, attorney: values.ownerSide === 'attorney' ? attorney : null }),
    send: (body) => sending.mutateAsync({ params: { id: agreementId }, body }),
    saved: { title: 'Sent for signing' },
    failed: 'It could not be sent. Please try again.',
  });
  const { form } = entry;
  const { witnesses, ownerSide } = form.getValues();
  const parties = signers.filter(({ role }) => role !== 'landlord');
  const problem = parties.find((signer) => signer.problem)?.problem;
  const witnessProblem = form.errors.witnesses;
  return (
    <EditForm entry={entry} label="Send" pending="Sending..." isWaiting={problem !== undefined && problem !== null}>
      <div>
        <Text fw={600}>First, in any order</Text>
        <List listStyleType="none" spacing={4}>
          {parties.map(({ name, role, email }) => (
            <List.Item key={`${role} ${name}`}>
              {name}, {signerRoleLabels[role].toLowerCase()} <Muted>{email}</Muted>
            </List.Item>
          ))}
        </List>
        {problem && (
          <Text c="red" role="alert">
            {problem}
          </Text>
        )}
      </div>
      <Stack gap="xs">
        <Text fw={600}>Then witnesses, where you want them</Text>
        <Muted>They read what they sign and who else signs, and get no copy afterwards.</Muted>
        {witnesses.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what was typed has no other name
          <Group key={index} wrap="nowrap" align="flex-end">
            <TextInput flex={1} label={`Witness ${index + 1}`} {...form.getInputProps(`witnesses.${index}.name`)} />
            <TextInput
              flex={1}
              type="email"
              label={`Email of witness ${index + 1}`}
              {...form.getInputProps(`witnesses.${index}.email`)}
            />
            <Button
              variant="subtle"
              color="red"
              px="xs"
              aria-label={`Remove witness ${index + 1}`}
              onClick={() => form.removeListItem('witnesses', index)}
            >
              <IconTrash size={18} aria-hidden />
            </Button>
          </Group>
        ))}
        {witnessProblem && (
          <Text c="red" size="sm" role="alert">
            {witnessProblem}
          </Text>
        )}
        {witnesses.length < MAX_WITNESSES && (
          <Button
            variant="light"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => form.insertListItem('witnesses', nobody)}
          >
            Add a witness
          </Button>
        )}
      </Stack>
      <Radio.Group label="Last, for the owner" {...form.getInputProps('ownerSide')}>
        <Stack gap="xs" mt="xs">
          {ownersSides.map((side) => (
            <Radio key={side} value={side} label={sideLabels[side]} />
          ))}
        </Stack>
      </Radio.Group>
      {ownerSide === 'attorney' && (
        <Group grow align="flex-start">
          <TextInput label="Who holds it" {...form.getInputProps('attorney.name')} error={form.errors.attorney} />
          <TextInput type="email" label="Their email" {...form.getInputProps('attorney.email')} />
        </Group>
      )}
      <CountField label="Days to sign" {...form.getInputProps('expiresInDays')} />
      <Textarea label="Note to all who sign" autosize minRows={2} maxLength={500} {...form.getInputProps('note')} />
      <Muted>{WHAT_IT_IS}</Muted>
      <Muted>{WHAT_IT_IS_NOT}</Muted>
    </EditForm>
  );
}

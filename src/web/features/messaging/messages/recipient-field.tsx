import { Select, type SelectProps, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import type { Recipient } from '#contract/messaging/messages';
import type { Role } from '#contract/platform/roles';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { useRecipients } from './api.ts';

const PAUSE_MS = 250;

/** The specification's placeholder for nobody to write to. It can never be chosen. */
const nobody: Record<Role, string> = {
  landlord: 'No tenants available',
  tenant: 'No properties available',
  agent: 'No contacts available',
};

interface RecipientFieldProps extends Pick<SelectProps, 'error' | 'onBlur' | 'onFocus'> {
  role: Role;
  value: string;
  /** Whom the form was opened for: chosen as soon as they are found among the recipients. */
  preset?: string;
  onChange: (recipientId: string) => void;
}

const distinct = (recipients: Recipient[]) => [...new Map(recipients.map((each) => [each.id, each])).values()];

/** Whom to write to, among those one has dealings with; the server looks for the name that is typed. */
export function RecipientField({ role, value, preset, onChange, ...props }: RecipientFieldProps) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<Recipient>();
  const isTypedByChoice = chosen !== undefined && typed === chosen.label;
  const [search] = useDebouncedValue(isTypedByChoice ? '' : typed.trim(), PAUSE_MS);
  const { data: found, error, refetch, isPlaceholderData } = useRecipients(search);

  const shown = distinct([...(found ?? []), ...(chosen && isTypedByChoice ? [chosen] : [])]);
  const isNobody = found?.length === 0 && search === '' && !isPlaceholderData;
  const options = isNobody
    ? [{ value: 'nobody', label: nobody[role], disabled: true }]
    : shown.map(({ id, label }) => ({ value: id, label }));
  const nameOf = (id: string) => shown.find((recipient) => recipient.id === id)?.name;

  const choose = (recipient: Recipient) => {
    setChosen(recipient);
    onChange(recipient.id);
  };
  const presetOne = value === '' ? found?.find(({ id }) => id === preset) : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: chosen once it is there, not when a callback is a new one
  useEffect(() => {
    if (presetOne && !chosen) choose(presetOne);
  }, [presetOne]);

  if (error && !found) return <LoadFailed text="Your contacts could not be loaded." onRetry={refetch} />;
  return (
    <Select
      label="Recipient"
      withAsterisk
      placeholder="Select recipient"
      searchable
      // What is wrong stands below: it must not be covered when the cursor is put here.
      openOnFocus={false}
      clearable={false}
      data={options}
      // The server has looked already.
      filter={({ options: all }) => all}
      nothingFoundMessage={found ? 'Nobody found' : 'Loading...'}
      value={value || null}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(id) => {
        const recipient = shown.find((each) => each.id === id);
        if (recipient) choose(recipient);
      }}
      renderOption={({ option }) => <Option label={option.label} name={nameOf(option.value)} />}
      {...props}
    />
  );
}

/** A tenant knows an owner by the property: the name stands below. */
function Option({ label, name }: { label: string; name: string | undefined }) {
  return (
    <div>
      <Text size="sm">{label}</Text>
      {name && !label.startsWith(name) && <Muted size="xs">{name}</Muted>}
    </div>
  );
}

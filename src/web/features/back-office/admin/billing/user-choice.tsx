import { Select, type SelectProps, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { AdminUser } from '#contract/back-office/admin-users';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { useFoundUsers } from './api.ts';

const PAUSE_MS = 250;

interface UserChoiceProps extends Omit<SelectProps, 'data' | 'value' | 'onChange'> {
  /** A user's id, or nothing. */
  value: string;
  onChange: (userId: string) => void;
}

const distinct = (users: AdminUser[]) => [...new Map(users.map((user) => [user.id, user])).values()];

/** A user, found by their email. */
export function UserChoice({ value, onChange, ...props }: UserChoiceProps) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<AdminUser>();
  const isTypedByChoice = chosen !== undefined && typed === chosen.email;
  const [search] = useDebouncedValue(isTypedByChoice ? '' : typed.trim(), PAUSE_MS);
  const { data: found, error, refetch } = useFoundUsers(search);
  const users = distinct([...(found ?? []), ...(chosen ? [chosen] : [])]);
  const nameOf = (id: string) => {
    const user = users.find((each) => each.id === id);
    return user && `${user.firstName} ${user.lastName}`.trim();
  };

  if (error && !found) return <LoadFailed text="The users could not be loaded." onRetry={refetch} />;
  return (
    <Select
      label="User"
      placeholder="Search by email"
      searchable
      // What is wrong stands below: it must not be covered when the cursor is put here.
      openOnFocus={false}
      data={users.map(({ id, email }) => ({ value: id, label: email }))}
      // The server has looked already.
      filter={({ options }) => options}
      nothingFoundMessage={found ? 'No such user' : 'Loading...'}
      {...props}
      value={value || null}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(id) => {
        setChosen(users.find((user) => user.id === id));
        onChange(id ?? '');
      }}
      renderOption={({ option }) => (
        <div>
          <Text size="sm">{option.label}</Text>
          <Muted size="xs">{nameOf(option.value)}</Muted>
        </div>
      )}
    />
  );
}

import { TextInput, type TextInputProps } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';

const PAUSE_MS = 300;

interface SearchBoxProps extends Pick<TextInputProps, 'className' | 'placeholder'> {
  label: string;
  /** What is searched for at present, as the address has it. */
  search: string;
  onSearch: (search: string | undefined) => void;
}

/** Searches once the typing pauses. */
export function SearchBox({ label, search, onSearch, ...props }: SearchBoxProps) {
  const [typed, setTyped] = useState(search);
  const sent = useRef(search);
  const send = useDebouncedCallback((text: string) => {
    sent.current = text.trim();
    onSearch(sent.current || undefined);
  }, PAUSE_MS);
  // The address may change otherwise, too: by the back button, or when the filters are cleared.
  useEffect(() => {
    if (search === sent.current) return;
    sent.current = search;
    setTyped(search);
  }, [search]);
  return (
    <TextInput
      type="search"
      aria-label={label}
      aria-busy={typed.trim() !== search}
      leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
      value={typed}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        send(value);
      }}
      {...props}
    />
  );
}

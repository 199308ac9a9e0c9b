import { Select } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';

const PAUSE_MS = 250;

export interface Choice {
  value: string;
  label: string;
}

interface ServerChoiceProps {
  label: string;
  /** Stands for no choice: 'All properties'. */
  all: string;
  className?: string;
  /** What the server has found for the words; not known before its first answer. */
  found: Choice[] | undefined;
  /** The one that is chosen, whether it is among them or not. */
  chosen: Choice | undefined;
  onSearch: (words: string) => void;
  onChoose: (value: string | undefined) => void;
}

/** One of so many that the server looks for them while somebody types. */
export function ServerChoice({ label, all, className, found, chosen, onSearch, onChoose }: ServerChoiceProps) {
  const [typed, setTyped] = useState('');
  const ask = useDebouncedCallback(onSearch, PAUSE_MS);
  const data = [...(found ?? [])];
  if (chosen && !data.some(({ value }) => value === chosen.value)) data.unshift(chosen);
  const type = (words: string) => {
    setTyped(words);
    // What a choice writes into the field is no search.
    ask(data.some((each) => each.label === words) ? '' : words.trim());
  };
  return (
    <Select
      className={className}
      aria-label={label}
      placeholder={all}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': all }}
      data={data}
      // The server has looked already.
      filter={({ options }) => options}
      nothingFoundMessage={found ? 'Nothing found' : 'Loading...'}
      value={chosen?.value ?? null}
      searchValue={typed}
      onSearchChange={type}
      onChange={(value) => onChoose(value ?? undefined)}
    />
  );
}

import { Flex, Stack, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { Muted } from '#web/ui/muted.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import classes from './searched-section.module.css';

interface SearchedSectionProps {
  title: string;
  text: string;
  search: { label: string; placeholder: string; value: string | undefined; onChange: (search?: string) => void };
  children: ReactNode;
}

/** A list with its heading and its own search. */
export function SearchedSection({ title, text, search, children }: SearchedSectionProps) {
  const id = useId();
  return (
    <Stack component="section" gap="md" aria-labelledby={id}>
      <Flex wrap="wrap" align="flex-end" justify="space-between" rowGap="sm" columnGap="md">
        <div>
          <Title order={2} size="h4" id={id}>
            {title}
          </Title>
          <Muted>{text}</Muted>
        </div>
        <SearchBox
          className={classes.search}
          label={search.label}
          placeholder={search.placeholder}
          search={search.value ?? ''}
          onSearch={search.onChange}
        />
      </Flex>
      {children}
    </Stack>
  );
}

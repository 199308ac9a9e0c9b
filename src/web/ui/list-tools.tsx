import { Flex } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './list-tools.module.css';

/** How the search and the filter of a list stand in its tools. */
export const listTool = { search: classes.search, filter: classes.filter };

/** Search, filter and what else stands above a list; on a phone the search has a line of its own. */
export function ListTools({ children }: { children: ReactNode }) {
  return (
    <Flex wrap="wrap" gap="sm">
      {children}
    </Flex>
  );
}

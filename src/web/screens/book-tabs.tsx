import { Tabs } from '@mantine/core';
import type { ComponentType } from 'react';
import { TabPanel } from '#web/ui/tab-panel.tsx';
import { TabsRow } from '#web/ui/tabs-row.tsx';

interface BookTabsProps<Name extends string> {
  books: Record<Name, { label: string; content: ComponentType }>;
  /** As the address says; the first one where it says nothing. */
  shown: string | undefined;
  onOpen: (name: Name) => void;
}

/** The books, each behind its tab. */
export function BookTabs<Name extends string>({ books, shown, onOpen }: BookTabsProps<Name>) {
  const names = Object.keys(books) as Name[];
  return (
    <Tabs
      value={names.find((name) => name === shown) ?? names[0]}
      onChange={(name) => onOpen(name as Name)}
      keepMounted={false}
      miw={0}
    >
      <TabsRow mb="lg">
        <Tabs.List aria-label="Books">
          {names.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {books[name].label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </TabsRow>
      {names.map((name) => {
        const { content: Content } = books[name];
        return (
          <TabPanel key={name} value={name}>
            <Content />
          </TabPanel>
        );
      })}
    </Tabs>
  );
}

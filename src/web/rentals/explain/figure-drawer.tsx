import { Stack } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Figure } from '#contract/books/figures';
import type { Opening } from '#web/ui/dialog.tsx';
import { useFocusReturnToOpener } from '#web/ui/focus-return.ts';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { ShowMore } from '#web/ui/show-more.tsx';
import { SideDrawer } from '#web/ui/side-drawer.tsx';
import { FigureLines } from './figure-lines.tsx';
import { figurePages, type Narrowing } from './figure-pages.ts';

interface FigureDrawerProps extends Opening {
  figure: Figure;
  name: string;
  of?: Narrowing;
}

/** The lines that a total adds up, and how it is counted. */
export function FigureDrawer({ figure, name, of, isOpen, onClose }: FigureDrawerProps) {
  useFocusReturnToOpener(isOpen);
  return (
    <SideDrawer title={name} isOpen={isOpen} isNarrow onClose={onClose}>
      <Lines figure={figure} of={of} onLeave={onClose} />
    </SideDrawer>
  );
}

function Lines({ figure, of, onLeave }: { figure: Figure; of?: Narrowing; onLeave: () => void }) {
  const list = useInfiniteQuery(figurePages(figure, of));
  const [first] = list.data?.pages ?? [];
  if (!first) return <NotLoaded query={list} what="The lines" skeleton={[48, 44, 56, 56, 56]} />;
  const lines = list.data?.pages.flatMap((page) => page.lines) ?? [];
  return (
    <Stack gap="lg">
      <FigureLines {...first} order="the newest first" lines={lines} onLeave={onLeave} />
      <ShowMore list={list} />
    </Stack>
  );
}

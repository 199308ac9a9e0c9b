import { UnstyledButton } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { Figure } from '#contract/books/figures';
import { type Amount, toPaise } from '#contract/platform/money';
import { formatRupees } from '#contract/platform/wording';
import classes from './explained.module.css';
import type { Narrowing } from './figure-pages.ts';

/** Few ask: its code comes when somebody does. */
const FigureDrawer = lazy(async () => ({ default: (await import('./figure-drawer.tsx')).FigureDrawer }));

interface ExplainedProps {
  figure: Figure;
  /** What it is called where it stands. */
  name: string;
  amount: Amount;
  /** What is shown, where that is not the amount. */
  value?: string;
  /** How it is narrowed: the same as the figure. */
  of?: Narrowing;
}

/** A total that opens the lines it adds up. Of nothing there are none. */
export function Explained({ figure, name, amount, value = formatRupees(amount), of }: ExplainedProps) {
  const [wasOpened, setOpened] = useState(false);
  const [isOpen, setOpen] = useState(false);
  if (toPaise(amount) === 0) return value;
  const open = () => {
    setOpened(true);
    setOpen(true);
  };
  return (
    <>
      <UnstyledButton className={classes.figure} aria-label={`Explain: ${name}, ${value}`} onClick={open}>
        {value}
      </UnstyledButton>
      {wasOpened && (
        <Suspense fallback={null}>
          <FigureDrawer figure={figure} name={name} of={of} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

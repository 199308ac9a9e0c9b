import { Box } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { PRODUCT_NAME } from '#contract/platform/product';
import { HomeLink } from './home-link.tsx';
import classes from './plain-page.module.css';

/** A page without navigation: the logo, and one thing below it. */
export function PlainPage({ title, width, children }: { title: string; width: number; children: ReactNode }) {
  useDocumentTitle(`${title} · ${PRODUCT_NAME}`);
  return (
    <div className={classes.page}>
      <Box component="header" py="md" px="lg">
        <HomeLink />
      </Box>
      <main className={classes.main} style={{ maxWidth: width }}>
        {children}
      </main>
    </div>
  );
}

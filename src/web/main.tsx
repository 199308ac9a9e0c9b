import './styles.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { leaveForLogin } from './features/identity/auth/leaving.ts';
import { awaitInstallPrompt } from './features/platform/offline/install.ts';
import { createQueryClient } from './lib/query-client.ts';
import { watchDownloads } from './lib/watch-downloads.ts';
import { router } from './router.tsx';
import { cssVariables, theme } from './theme.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

/** The build's stylesheet comes as a preload (see vite.config.ts): in the head it would hold back the first paint. */
const styled = new Promise<unknown>((done) => {
  const link = document.querySelector<HTMLLinkElement>('link[rel=preload][as=style]');
  if (!link) return done(undefined);
  link.onload = done;
  link.onerror = done;
  link.rel = 'stylesheet';
});

awaitInstallPrompt();
const queryClient = createQueryClient(leaveForLogin);
watchDownloads(queryClient);

// What index.html painted stays until there is a page to put in its place.
void Promise.allSettled([styled, router.load()]).then(() =>
  createRoot(root).render(
    <StrictMode>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  ),
);

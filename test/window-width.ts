import { vi } from 'vitest';

/** Whether the window is as narrow as a phone. */
export const beWide = (isWide: boolean) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width') ? !isWide : isWide,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));

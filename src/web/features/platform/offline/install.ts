import { useEffect, useSyncExternalStore } from 'react';
import type { Role } from '#contract/platform/roles';

/** What a browser hands over that would install the app; others never do. */
interface InstallPrompt extends Event {
  prompt: () => Promise<void>;
}

let offer: InstallPrompt | null = null;
const listeners = new Set<() => void>();
const take = (next: InstallPrompt | null) => {
  offer = next;
  for (const call of listeners) call();
};

/** It comes early, long before anybody has signed in. */
export const awaitInstallPrompt = (): void => {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    take(event as InstallPrompt);
  });
  window.addEventListener('appinstalled', () => take(null));
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Installs the app, where the browser offers it and it is not installed. */
export const useInstall = (): (() => void) | undefined => {
  const offered = useSyncExternalStore(subscribe, () => offer);
  if (!offered) return undefined;
  return () => {
    take(null);
    void offered.prompt();
  };
};

/** The installed app has the shortcuts of the role in which it was installed. */
export const useManifestOf = (role: Role | null): void => {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
    if (link && role) link.href = `/manifest-${role}.webmanifest`;
  }, [role]);
};

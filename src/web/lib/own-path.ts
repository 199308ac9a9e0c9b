/** An address within the app, or nothing: never another host's, never a call of the API. */
export const ownPath = (text: string | null): string | undefined => {
  if (!text || !URL.canParse(text, window.location.origin)) return undefined;
  const { origin, pathname, search, hash } = new URL(text, window.location.origin);
  // Two slashes at the beginning would be a host, whatever they were written as.
  if (origin !== window.location.origin || pathname.startsWith('//') || /^\/api(\/|$)/.test(pathname)) return undefined;
  return text.startsWith('/') ? pathname + search + hash : undefined;
};

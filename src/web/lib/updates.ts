/** The script that a page begins with: its name is another in each version of the app. */
const BEGINNING = /\/assets\/[\w-]+\.js/;

/** Whether the server has another version of the app than this page; not where nothing answers. */
export const isUpdated = async (): Promise<boolean> => {
  const own = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '';
  try {
    const answer = await fetch('/', { cache: 'no-store' });
    const current = answer.ok ? BEGINNING.exec(await answer.text())?.[0] : undefined;
    return current !== undefined && !own.endsWith(current);
  } catch {
    return false;
  }
};

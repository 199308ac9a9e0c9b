import { drafts } from './storage.ts';

/** What somebody has typed into a form that is open, by the form's name. */
interface Draft {
  form: string;
  values: object;
}

interface Kept {
  userId: string;
  place: string;
  forms: Record<string, object>;
}

const open = new Set<() => Draft | undefined>();

/** A form that says what it holds, for as long as it is open. */
export const watchDraft = (read: () => Draft | undefined): (() => void) => {
  open.add(read);
  return () => {
    open.delete(read);
  };
};

const place = () => window.location.pathname + window.location.search;

const isPlain = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return true;
  const isOrdinary = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
  return isOrdinary && Object.values(value).every(isPlain);
};

const SECRET = /password|token|secret|code$/i;

/** Neither secrets nor what cannot be written down, such as a file. */
const writable = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !SECRET.test(name) && isPlain(value)));

/** The session has ended: what is typed waits in this tab until its owner is back at this place. */
export const keepDrafts = (userId: string): void => {
  const found = [...open].map((read) => read()).filter((draft) => draft !== undefined);
  if (found.length === 0) return;
  const forms = Object.fromEntries(found.map(({ form, values }) => [form, writable(values)]));
  drafts.write(JSON.stringify({ userId, place: place(), forms } satisfies Kept));
};

const kept = (): Kept | undefined => {
  try {
    return JSON.parse(drafts.read() ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
};

/** Somebody has signed in: what another person typed is not theirs to see. */
export const dropDraftsOfOthers = (userId: string): void => {
  if (kept()?.userId !== userId) drafts.clear();
};

/** What was typed into the form at this place before, once. */
export const takeDraft = (form: string): object | undefined => {
  const all = kept();
  const values = all?.place === place() ? all.forms[form] : undefined;
  if (all && values) {
    const { [form]: _taken, ...forms } = all.forms;
    if (Object.keys(forms).length > 0) drafts.write(JSON.stringify({ ...all, forms }));
    else drafts.clear();
  }
  return values;
};

import { useSyncExternalStore } from 'react';
import type { UploadedFile } from '#contract/platform/files';

/** What was typed into a reply box and not sent yet. */
export interface Draft {
  text: string;
  files: UploadedFile[];
}

const NOTHING: Draft = { text: '', files: [] };

/** By conversation, for as long as the page is open: going to another conversation and back loses nothing. */
const drafts = new Map<number, Draft>();
const listeners = new Set<() => void>();

const draftOf = (conversationId: number): Draft => drafts.get(conversationId) ?? NOTHING;

export const changeDraft = (conversationId: number, change: Partial<Draft>): void => {
  const draft = { ...draftOf(conversationId), ...change };
  if (draft.text === '' && draft.files.length === 0) drafts.delete(conversationId);
  else drafts.set(conversationId, draft);
  for (const listener of listeners) listener();
};

export const addToDraft = (conversationId: number, file: UploadedFile): void =>
  changeDraft(conversationId, { files: [...draftOf(conversationId).files, file] });

/** What could not be sent stands before what was typed since. */
export const returnToDraft = (conversationId: number, { text, files }: Draft): void => {
  const typed = draftOf(conversationId);
  changeDraft(conversationId, {
    text: typed.text ? `${text}\n${typed.text}` : text,
    files: [...files, ...typed.files],
  });
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const useDraft = (conversationId: number): Draft =>
  useSyncExternalStore(subscribe, () => draftOf(conversationId));

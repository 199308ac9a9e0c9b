export const PREVIEW_LENGTH = 50;

/** The beginning of a message on one line, for the list of conversations. */
export const messagePreview = (content: string): string => {
  const line = content.replace(/\s+/g, ' ').trim();
  const letters = [...line];
  return letters.length > PREVIEW_LENGTH ? `${letters.slice(0, PREVIEW_LENGTH).join('')}...` : line;
};

const MAILED_LENGTH = 500;

/** As much of a message as its mail says. */
export const messageMail = (content: string): string => {
  const letters = [...content];
  return letters.length > MAILED_LENGTH ? `${letters.slice(0, MAILED_LENGTH).join('').trimEnd()}...` : content;
};

/** What stands below the text of a message that carries files. */
export const attachmentNote = (names: readonly string[]): string =>
  names.length === 0 ? '' : `[${names.length} file${names.length === 1 ? '' : 's'} attached: ${names.join(', ')}]`;

export const withAttachmentNote = (content: string, names: readonly string[]): string =>
  names.length === 0 ? content : `${content}\n\n${attachmentNote(names)}`;

/** The text without the note, where the files themselves are shown beside it. */
export const withoutAttachmentNote = (content: string, names: readonly string[]): string => {
  const note = attachmentNote(names);
  return note && content.endsWith(note) ? content.slice(0, -note.length).trimEnd() : content;
};

export type TextPart = { text: string } | { text: string; href: string };

const LINK = /https?:\/\/[^\s<>"']+/gi;
const TRAILING = /[.,;:!?)\]}'"]+$/;

/** Splits a text at its web addresses. Only http and https become links; all else stays text. */
export const linkParts = (content: string): TextPart[] => {
  const parts: TextPart[] = [];
  let from = 0;
  for (const match of content.matchAll(LINK)) {
    const address = match[0].replace(TRAILING, '');
    if (!URL.canParse(address)) continue;
    if (match.index > from) parts.push({ text: content.slice(from, match.index) });
    parts.push({ text: address, href: address });
    from = match.index + address.length;
  }
  if (from < content.length) parts.push({ text: content.slice(from) });
  return parts;
};

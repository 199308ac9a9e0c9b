/** By these the server's log finds what somebody saw. */
const ids: { last: string | null; refused: string | null } = { last: null, refused: null };

export const noteRequest = ({ headers, ok }: Pick<Response, 'headers' | 'ok'>): void => {
  const id = headers.get('x-request-id');
  if (!id) return;
  ids.last = id;
  if (!ok) ids.refused = id;
};

/** Of the call that was refused last; where none was, of the last one. */
export const requestToReport = (): string | null => ids.refused ?? ids.last;

export interface StreamEvent {
  event: string;
  data: unknown;
}

export interface TestStream {
  headers: Headers;
  /** The next event, or nothing when the stream has ended. */
  next: () => Promise<StreamEvent | undefined>;
  seen: StreamEvent[];
  close: () => void;
}

/** Reads GET /api/events as a browser does. */
export const readStream = async (url: string, token: string): Promise<TestStream> => {
  const stop = new AbortController();
  const answer = await fetch(`${url}/api/events`, {
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip, br' },
    signal: stop.signal,
  });
  if (!answer.body) throw new Error(`the stream answered ${answer.status}`);
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  const seen: StreamEvent[] = [];
  let buffer = '';

  const next = async (): Promise<StreamEvent | undefined> => {
    const end = buffer.indexOf('\n\n');
    if (end >= 0) {
      const block = buffer.slice(0, end);
      buffer = buffer.slice(end + 2);
      const match = /^event: (.+)\ndata: (.+)$/.exec(block);
      if (!match) return next();
      const event = { event: match[1] ?? '', data: JSON.parse(match[2] ?? 'null') };
      seen.push(event);
      return event;
    }
    const { value, done } = await reader.read().catch(() => ({ value: undefined, done: true }));
    if (done) return undefined;
    buffer += value;
    return next();
  };

  return { headers: answer.headers, next, seen, close: () => stop.abort() };
};

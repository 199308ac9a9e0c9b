import type { FastifyInstance } from 'fastify';
import { AppError } from '../app-error.ts';
import { MAX_DEPTH, tooDeep } from './parse.ts';

const code = (character: string) => character.charCodeAt(0);
const QUOTE = code('"');
const BACKSLASH = code('\\');
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [code('['), code(']'), code('{'), code('}')];

const isEscaped = (text: string, quote: number): boolean => {
  let at = quote;
  while (text.charCodeAt(at - 1) === BACKSLASH) at -= 1;
  return (quote - at) % 2 === 1;
};

/** Where a text in JSON ends that begins after this place. */
const endOfText = (text: string, start: number): number => {
  let end = text.indexOf('"', start + 1);
  while (end > 0 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end < 0 ? text.length : end;
};

/** Looked at before it is read: a parser takes long over what is nested a hundred thousand deep. */
const nestsTooDeeply = (text: string): boolean => {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const each = text.charCodeAt(at);
    if (each === QUOTE) at = endOfText(text, at);
    else if (each === OPEN_LIST || each === OPEN_OBJECT) depth += 1;
    else if (each === CLOSE_LIST || each === CLOSE_OBJECT) depth -= 1;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
};

const COMPRESSED = new AppError('unsupported_media_type', 'The body of a request must not be compressed.');

/** JSON as Fastify reads it, except that an empty body is no body: programs often send the header without one. */
export const acceptJson = (app: FastifyInstance) => {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if ((request.headers['content-encoding'] ?? 'identity') !== 'identity') return done(COMPRESSED);
    if (body === '') return done(null, undefined);
    if (nestsTooDeeply(body as string)) return done(tooDeep());
    return parseJson(request, body as string, done);
  });
};

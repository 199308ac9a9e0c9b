import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FILE_MISSING, readFile, UPLOAD_BROKEN, uploadFile } from '#contract/platform/files';
import { AppError } from '#server/app-error';
import type { Deps } from '#server/deps';
import { bind } from '#server/http/bind';
import { originalKey } from './rules/blob-keys.ts';
import { byteRange } from './rules/byte-range.ts';
import { readSized } from './service/sized-pictures.ts';
import * as files from './service.ts';

const isShown = (type: string) => type.startsWith('image/') || type === 'application/pdf';

/** Nothing in a file runs, is guessed at, or is framed by another site. */
const safeHeaders = (reply: FastifyReply, name: string, type: string) => {
  const disposition = isShown(type) ? 'inline' : 'attachment';
  // Chromium's PDF viewer does not work in a sandbox; everything else gets one.
  const sandbox = type === 'application/pdf' ? '' : '; sandbox';
  return reply
    .header('content-type', type)
    .header(
      'content-disposition',
      `${disposition}; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, '_')}`,
    )
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'${sandbox}`,
    )
    .header('x-frame-options', 'SAMEORIGIN')
    .header('x-content-type-options', 'nosniff');
};

const A_YEAR = 365 * 24 * 60 * 60;

/** A file never changes. It stays with the browser, and with that sign-in: whoever comes next asks again. */
const keptFor = (reply: FastifyReply, etag: string) =>
  reply
    .header('cache-control', `private, max-age=${A_YEAR}, immutable`)
    .header('etag', etag)
    .header('vary', 'cookie, authorization');

/** A form that cannot be read is the sender's fault. */
const filePart = async (request: FastifyRequest) => {
  if (!request.isMultipart()) return undefined;
  try {
    return await request.file();
  } catch (error) {
    request.log.info({ err: error }, 'an upload could not be read');
    throw new AppError('invalid_input', UPLOAD_BROKEN, { fieldErrors: { file: UPLOAD_BROKEN } });
  }
};

const announcedBytes = ({ headers }: FastifyRequest): number | undefined => {
  const bytes = Number(headers['content-length']);
  return Number.isSafeInteger(bytes) && bytes > 0 ? bytes : undefined;
};

/** Who has the link of a live application form may upload without an account. */
type FindForm = (db: Deps['db'], link: string) => Promise<{ id: number } | undefined>;

/** As bytes to be saved: what was sent is not looked into, and may say where and when it was taken. */
const sendOriginal = async (deps: Deps, reply: FastifyReply, file: Awaited<ReturnType<typeof files.findReadable>>) => {
  if (file.originalSize === null) throw new AppError('not_found', 'There is no such file.');
  const content = await deps.fileStore.read(originalKey(file.storageKey), { from: 0, to: file.originalSize - 1 });
  return safeHeaders(reply, file.name, 'application/octet-stream')
    .header('content-length', file.originalSize)
    .send(content);
};

/** Who has a link that lets them act may, too. */
type FindLink = (deps: Deps, token: string) => Promise<{ id: number } | undefined>;

interface Links {
  findForm: FindForm;
  findLink: FindLink;
}

export const filesRoutes = (
  app: FastifyInstance,
  deps: Deps,
  rules: files.FileRules,
  { findForm, findLink }: Links,
) => {
  bind(app, uploadFile, async ({ actor: caller, query, request }) => {
    // Whoever acts by a link does so as its receiver, signed in or not.
    const actor = query.link === undefined ? caller : null;
    const isVisitor = actor === null && query.application !== undefined;
    const form = isVisitor ? await findForm(deps.db, query.application ?? '') : undefined;
    const link = query.link === undefined ? undefined : await findLink(deps, query.link);
    const admitted = await files.admitUpload(deps, {
      actor,
      address: request.ip,
      form,
      link,
      bytes: announcedBytes(request),
    });
    const part = await filePart(request);
    if (part?.fieldname !== 'file') {
      throw new AppError('invalid_input', FILE_MISSING, { fieldErrors: { file: FILE_MISSING } });
    }
    return files.storeUpload(deps, admitted, query.use, { name: part.filename, content: part.file });
  });

  bind(app, readFile, async ({ actor, params, query, request, reply }) => {
    const file = await files.findReadable(deps, rules, actor, params.id);
    if (query.original) return sendOriginal(deps, reply, file);
    const isKept = files.mayBeKept(file);
    const etag = `"${file.id}-${query.size}"`;
    if (query.size && isKept && request.headers['if-none-match'] === etag)
      return keptFor(reply, etag).status(304).send();
    const picture = query.size && (await readSized(deps, file, query.size));
    if (picture) {
      if (isKept) keptFor(reply, etag);
      return safeHeaders(reply, file.name, 'image/webp').send(picture);
    }
    const wanted = byteRange(request.headers.range, file.size);
    if (!wanted) return reply.status(416).header('content-range', `bytes */${file.size}`).send();
    const { range, isPart } = wanted;
    const content = await deps.fileStore.read(file.storageKey, range);
    safeHeaders(reply, file.name, file.type)
      .header('accept-ranges', 'bytes')
      .header('content-length', range.to - range.from + 1);
    if (isPart) reply.status(206).header('content-range', `bytes ${range.from}-${range.to}/${file.size}`);
    return reply.send(content);
  });
};

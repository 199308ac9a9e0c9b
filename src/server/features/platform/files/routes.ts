import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FILE_MISSING, readFile, UPLOAD_BROKEN, uploadFile } from '#contract/platform/files';
import { AppError } from '#server/app-error';
import type { Deps } from '#server/deps';
import { bind } from '#server/http/bind';
import { byteRange } from './rules/byte-range.ts';
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
    .header('x-content-type-options', 'nosniff')
    .header('accept-ranges', 'bytes');
};

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

export const filesRoutes = (app: FastifyInstance, deps: Deps, rules: files.FileRules, findForm: FindForm) => {
  bind(app, uploadFile, async ({ actor, query, request }) => {
    const isVisitor = actor === null && query.application !== undefined;
    const form = isVisitor ? await findForm(deps.db, query.application ?? '') : undefined;
    const admitted = await files.admitUpload(deps, {
      actor,
      address: request.ip,
      form,
      bytes: announcedBytes(request),
    });
    const part = await filePart(request);
    if (part?.fieldname !== 'file') {
      throw new AppError('invalid_input', FILE_MISSING, { fieldErrors: { file: FILE_MISSING } });
    }
    return files.storeUpload(deps, admitted, query.use, { name: part.filename, content: part.file });
  });

  bind(app, readFile, async ({ actor, params, request, reply }) => {
    const file = await files.findReadable(deps, rules, actor, params.id);
    const wanted = byteRange(request.headers.range, file.size);
    if (!wanted) return reply.status(416).header('content-range', `bytes */${file.size}`).send();
    const { range, isPart } = wanted;
    const content = await deps.fileStore.read(file.storageKey, range);
    safeHeaders(reply, file.name, file.type).header('content-length', range.to - range.from + 1);
    if (isPart) reply.status(206).header('content-range', `bytes ${range.from}-${range.to}/${file.size}`);
    return reply.send(content);
  });
};

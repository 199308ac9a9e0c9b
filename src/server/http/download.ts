import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Sends what is to be kept as a file. */
export const download = (reply: FastifyReply, type: string, name: string, content: unknown) =>
  reply.type(type).header('content-disposition', `attachment; filename="${name}"`).send(content);

export const downloadCsv = (reply: FastifyReply, name: string, csv: AsyncIterable<string>) =>
  download(reply, 'text/csv; charset=utf-8', name, Readable.from(csv));

import type { FastifyReply, FastifyRequest } from 'fastify';

/** Says in the Link header that there may be more, and where: after the last row's id. */
export const linkNextPage = (request: FastifyRequest, reply: FastifyReply, rows: { id: number }[], limit: number) => {
  const last = rows.at(-1);
  if (!last || rows.length < limit) return;
  const [path, search] = request.url.split('?');
  const next = new URLSearchParams(search);
  next.set('cursor', String(last.id));
  reply.header('link', `<${path}?${next}>; rel="next"`);
};

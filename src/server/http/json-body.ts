import type { FastifyInstance } from 'fastify';

/** JSON as Fastify reads it, except that an empty body is no body: programs often send the header without one. */
export const acceptJson = (app: FastifyInstance) => {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    return parseJson(request, body as string, done);
  });
};

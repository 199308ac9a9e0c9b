import type { FastifyInstance } from 'fastify';

/** Routes whose body stays as it came, whatever it says it is: a signature holds for exactly these bytes. */
export const withRawBody = async (app: FastifyInstance, routes: (scope: FastifyInstance) => void): Promise<void> => {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    routes(scope);
  });
};

export const rawBodyOf = ({ body }: { body: unknown }): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

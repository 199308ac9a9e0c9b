import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody } from '#contract/platform/error-body';
import { isPagePath } from '#contract/platform/pages';
import { packageRoot } from '../package-root.ts';

const webFolder = join(packageRoot, 'dist/web');
const ONE_YEAR = 31_536_000;

/** Paths of the API; everything else is the web app's. */
const isApi = (path: string) =>
  path === '/api' ||
  path.startsWith('/api/') ||
  path.startsWith('/admin/api/') ||
  ['/admin/me', '/admin/logout'].includes(path);

const notFound = (reply: FastifyReply) =>
  reply
    .status(404)
    .header('cache-control', 'no-store')
    .send({ code: 'not_found', message: 'There is nothing at this address.' } satisfies ErrorBody);

/** The built web app, served by the same process. In development Vite serves it instead. */
export const serveWeb = async (app: FastifyInstance) => {
  const isBuilt = existsSync(join(webFolder, 'index.html'));
  if (isBuilt) {
    // The build has packed them, see scripts/pack-web.mjs.
    const common = { index: false, cacheControl: false, preCompressed: true } as const;
    // Hundreds of files with a hash in their names: one route for all of them.
    await app.register(fastifyStatic, {
      ...common,
      root: join(webFolder, 'assets'),
      prefix: '/assets/',
      decorateReply: false,
      setHeaders: (reply) => reply.header('cache-control', `public, max-age=${ONE_YEAR}, immutable`),
    });
    await app.register(fastifyStatic, {
      ...common,
      root: webFolder,
      wildcard: false,
      globIgnore: ['assets/**'],
      setHeaders: (reply) => reply.header('cache-control', 'no-cache'),
    });
  }
  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?')[0] ?? '/';
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    if (!isBuilt || !isPage || isApi(path) || path.startsWith('/assets/')) return notFound(reply);
    if (isPagePath(path)) return reply.sendFile('index.html');
    // The app says that there is nothing. Unless it is sent whole each time, a browser that has it would be shown an empty page.
    return reply.status(404).sendFile('index.html', { etag: false, lastModified: false });
  });
};

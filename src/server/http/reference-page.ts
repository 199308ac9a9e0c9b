import type { FastifyInstance } from 'fastify';
import { PRODUCT_NAME } from '#contract/platform/product';
import { escapeHtml } from '../escape-html.ts';
import { openApiDocument } from './openapi.ts';

interface Operation {
  summary: string;
  description: string;
  tags: string[];
  parameters: { name: string; in: string; required: boolean; schema: unknown }[];
  requestBody?: { content: Record<string, { schema: unknown }> };
  responses: Record<string, { description: string; content?: Record<string, { schema?: unknown }> }>;
}

const json = (value: unknown) => `<pre tabindex="0">${escapeHtml(JSON.stringify(value, null, 2))}</pre>`;

const block = (title: string, content: Record<string, { schema?: unknown }> | undefined) => {
  const [type, body] = Object.entries(content ?? {})[0] ?? [];
  if (!type) return '';
  return `<details><summary>${title} <small>${escapeHtml(type)}</small></summary>${body?.schema ? json(body.schema) : ''}</details>`;
};

const renderOperation = (method: string, path: string, operation: Operation) => `
<article id="${escapeHtml(`${method}-${path}`)}">
  <h3><b class="${method}">${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code></h3>
  <p>${escapeHtml(operation.summary)}. ${escapeHtml(operation.description)}</p>
  ${operation.parameters.length > 0 ? `<details open><summary>Parameters</summary>${json(operation.parameters)}</details>` : ''}
  ${block('Body', operation.requestBody?.content)}
  ${Object.entries(operation.responses)
    .map(([status, answer]) => block(`Answer ${status}`, answer.content) || `<p>Answers ${status}.</p>`)
    .join('')}
</article>`;

const STYLE = `
:root{color-scheme:light dark;font-family:system-ui,sans-serif;line-height:1.5}
body{max-width:60rem;margin:0 auto;padding:2rem 1rem}
article{border:1px solid color-mix(in srgb,currentColor 20%,transparent);border-radius:10px;padding:0 1rem .75rem;margin:1rem 0}
h2{text-transform:capitalize;margin-top:2.5rem}h3{font-size:1rem}code,pre{font-size:.875rem}pre{overflow:auto;max-height:24rem}
b{display:inline-block;min-width:4rem}summary{cursor:pointer}`;

const render = (): string => {
  const { paths } = openApiDocument() as { paths: Record<string, Record<string, Operation>> };
  const groups = new Map<string, string[]>();
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const tag = operation.tags[0] ?? 'api';
      groups.set(tag, [...(groups.get(tag) ?? []), renderOperation(method, path, operation)]);
    }
  }
  const sections = [...groups].map(
    ([tag, articles]) => `<section><h2>${escapeHtml(tag)}</h2>${articles.join('')}</section>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${PRODUCT_NAME} API</title>
<meta name="viewport" content="width=device-width"><style>${STYLE}</style></head><body><main><h1>${PRODUCT_NAME} API</h1>
<p>Every call, derived from the same declarations that serve it. As a document: <a href="/api/openapi.json">openapi.json</a>.</p>
${sections.join('')}</main></body></html>`;
};

export const referenceRoutes = (app: FastifyInstance) => {
  // Made when somebody asks: few do, and they take megabytes.
  let page: string | undefined;
  let document: string | undefined;
  app.get('/api/openapi.json', (_request, reply) => {
    document ??= JSON.stringify(openApiDocument());
    return reply.type('application/json; charset=utf-8').send(document);
  });
  app.get('/api/reference', (_request, reply) => {
    page ??= render();
    return reply.type('text/html; charset=utf-8').send(page);
  });
};

import { z } from 'zod';
import { endpoints } from '#contract/endpoints';
import { type Endpoint, isForAdmins, isRaw, nothing, successStatus } from '#contract/platform/endpoint';
import { errorBody } from '#contract/platform/error-body';
import { PRODUCT_NAME } from '#contract/platform/product';

type Json = Record<string, unknown>;

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
};

const parameters = (place: 'path' | 'query', schema: z.ZodType | undefined) => {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
};

const answers = (e: Endpoint) => {
  const status = successStatus(e);
  const answer = e.response[status];
  const refused = {
    description: 'Refused',
    content: { 'application/json': { schema: jsonSchema(errorBody, 'output') } },
  };
  if (!answer || answer === nothing) return { [status]: { description: 'Done' }, '4XX': refused };
  const content = isRaw(answer)
    ? { [answer.raw]: {} }
    : { 'application/json': { schema: jsonSchema(answer, 'output') } };
  return { [status]: { description: 'Success', content }, '4XX': refused };
};

const whoMayCall = ({ access }: Endpoint): string => {
  if (access === 'public' || access === 'optional') return 'Anybody';
  if (access === 'admin') return 'Signed in to the back office';
  if (isForAdmins(access)) return `Signed in to the back office as ${access.admins.join(' or ')}`;
  return access === 'user' ? 'Anybody signed in' : `Signed in as ${access.join(' or ')}`;
};

const securityOf = ({ access }: Endpoint) => {
  if (access === 'public') return [];
  return isForAdmins(access) ? [{ admin: [] }] : [{ session: [] }, { bearer: [] }];
};

const operation = (e: Endpoint): Json => ({
  summary: e.summary,
  description: `${whoMayCall(e)}.`,
  tags: [e.path.startsWith('/admin') ? 'admin' : (e.path.split('/')[2] ?? 'api')],
  security: securityOf(e),
  parameters: [...parameters('path', e.params), ...parameters('query', e.query)],
  ...(e.body && {
    requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(e.body, 'input') } } },
  }),
  responses: answers(e),
});

export const openApiDocument = (): Json => {
  const paths: Record<string, Json> = {};
  for (const e of endpoints) {
    const path = paths[e.path] ?? {};
    path[e.method.toLowerCase()] = operation(e);
    paths[e.path] = path;
  }
  return {
    openapi: '3.1.0',
    info: { title: `${PRODUCT_NAME} API`, version: '1' },
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'kiraya_session' },
        admin: { type: 'apiKey', in: 'cookie', name: 'kiraya_admin' },
        bearer: { type: 'http', scheme: 'bearer' },
      },
    },
  };
};

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

const KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A new one for each deed: a repeat with the same key and body within 48 hours answers what the first one did.',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
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
  if (isForAdmins(access)) return [{ admin: [] }];
  const signedIn = [{ session: [] }, { bearer: [] }];
  return access === 'optional' ? [{}, ...signedIn] : signedIn;
};

const contentOf = ({ body, fileField }: Endpoint): Json | undefined => {
  if (body) return { 'application/json': { schema: jsonSchema(body, 'input') } };
  if (!fileField) return undefined;
  const properties = { [fileField]: { type: 'string', format: 'binary' } };
  return { 'multipart/form-data': { schema: { type: 'object', properties, required: [fileField] } } };
};

const operation = (e: Endpoint): Json => {
  const content = contentOf(e);
  return {
    summary: e.summary,
    description: `${whoMayCall(e)}.`,
    tags: [e.path.startsWith('/admin') ? 'admin' : (e.path.split('/')[2] ?? 'api')],
    security: securityOf(e),
    parameters: [...parameters('path', e.params), ...parameters('query', e.query), ...(e.takesKey ? [KEY] : [])],
    ...(content && { requestBody: { required: true, content } }),
    responses: answers(e),
  };
};

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

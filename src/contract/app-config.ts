import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { roleSchema } from './roles.ts';

export const demoAccount = z.object({ role: roleSchema, name: z.string(), email: z.string(), password: z.string() });
export type DemoAccount = z.infer<typeof demoAccount>;

/** What the web app must know about this installation before anybody signs in. */
export const appConfig = endpoint({
  method: 'GET',
  path: '/api/config',
  access: 'public',
  summary: 'What this installation offers',
  response: {
    200: z.object({
      googleSignIn: z.boolean(),
      /** Empty unless demo data is on. */
      demoAccounts: z.array(demoAccount),
    }),
  },
});

import { z } from 'zod';
import { get } from './endpoint.ts';
import { gateways } from './gateways.ts';
import { roleSchema } from './roles.ts';

export const demoAccount = z.object({ role: roleSchema, name: z.string(), email: z.string(), password: z.string() });
export type DemoAccount = z.infer<typeof demoAccount>;

/** A way to pay online. In the sandbox no real money moves, and the page says so. */
export const offeredGateway = z.object({ name: z.enum(gateways), isSandbox: z.boolean() });
export type OfferedGateway = z.infer<typeof offeredGateway>;

/** What the web app must know about this installation before anybody signs in. */
export const appConfig = get('/api/config', {
  access: 'public',
  summary: 'What this installation offers',
  shows: [],
  response: {
    200: z.object({
      googleSignIn: z.boolean(),
      /** Where the operator can be reached. */
      contactEmail: z.string().nullable(),
      /** A new account opens nothing before its email is verified. */
      requiresVerifiedEmail: z.boolean(),
      /** Empty unless demo data is on. */
      demoAccounts: z.array(demoAccount),
      /** Empty where nothing is configured and the sandbox is off. */
      gateways: z.array(offeredGateway),
    }),
  },
});

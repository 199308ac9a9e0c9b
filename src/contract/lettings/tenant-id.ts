import { z } from 'zod';

export const byTenantId = z.object({ id: z.uuid('There is no such tenant') });

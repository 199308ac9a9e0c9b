import { z } from 'zod';

/** By what a tenant was reminded. A mail always comes with a notification in the app, where the tenant wants those. */
export const reminderWays = ['app', 'mail', 'whatsapp'] as const;
export type ReminderWay = (typeof reminderWays)[number];

/** 'Reminded by mail'. */
export const reminderWayWords: Record<ReminderWay, string> = {
  app: 'in the app',
  mail: 'by mail',
  whatsapp: 'by WhatsApp',
};

export const lastReminder = z.object({
  at: z.string(),
  way: z.enum(reminderWays),
  /** Nobody pressed a button. */
  isAutomatic: z.boolean(),
});
export type LastReminder = z.infer<typeof lastReminder>;

import { z } from 'zod';
import { get, put } from '#contract/platform/endpoint';

const MOST_HOURS = 45 * 24;
const hours = z
  .number('Please enter hours')
  .int('Please enter whole hours')
  .min(1, 'At least an hour')
  .max(MOST_HOURS, 'At most 45 days');

/** Within how many hours requests of each urgency are to be done. */
export const maintenanceSettings = z.object({ emergency: hours, urgent: hours, normal: hours });
export type MaintenanceSettings = z.infer<typeof maintenanceSettings>;

export const getMaintenanceSettings = get('/api/maintenance-settings', {
  access: ['landlord'],
  summary: 'Within how many hours requests of your homes are to be done',
  shows: ['maintenance'],
  response: { 200: maintenanceSettings },
});

export const setMaintenanceSettings = put('/api/maintenance-settings', {
  access: ['landlord'],
  summary: 'Set within how many hours requests of your homes are to be done',
  body: maintenanceSettings,
  changes: ['maintenance'],
  response: { 200: maintenanceSettings },
});

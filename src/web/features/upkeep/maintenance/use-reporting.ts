import { useRef } from 'react';
import type { BodyIn } from '#contract/platform/endpoint';
import { reportMaintenance } from '#contract/upkeep/maintenance-requests';
import { ApiError } from '#web/lib/api-error.ts';
import { newId } from '#web/lib/new-id.ts';
import { queueWork } from '#web/lib/queue/queue.ts';
import { keptFor } from '#web/lib/storage.ts';
import { useReport } from './api.ts';

/**
 * Sends a request at once, so that it can be opened; where no answer comes it waits on this device, under the same id: if the first
 * try was through after all, it counts once. Answers which it is, or nothing while it waits.
 */
export const useReporting = () => {
  const reporting = useReport();
  const id = useRef(newId());
  return async (body: BodyIn<typeof reportMaintenance>): Promise<number | undefined> => {
    try {
      return (await reporting.mutateAsync({ body: { ...body, clientId: id.current } })).id;
    } catch (error) {
      const userId = keptFor.read();
      if (error instanceof ApiError || userId === null) throw error;
      await queueWork(userId, { endpoint: reportMaintenance, input: { body }, label: body.title, id: id.current });
      return undefined;
    }
  };
};

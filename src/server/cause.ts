import { AsyncLocalStorage } from 'node:async_hooks';

const causes = new AsyncLocalStorage<string>();
let underWay = 0;

/** Whatever is queued while the work goes on is known to come of this request. */
export const causedBy = async <Result>(requestId: string, work: () => Promise<Result>): Promise<Result> => {
  underWay += 1;
  try {
    return await causes.run(requestId, work);
  } finally {
    underWay -= 1;
    // While nobody follows anything, promises need not be watched: that costs reads a tenth of their time.
    if (underWay === 0) causes.disable();
  }
};

/** The id of the request that is at work, if there is one. */
export const currentCause = (): string | undefined => causes.getStore();

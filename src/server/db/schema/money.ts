import { numeric } from 'drizzle-orm/pg-core';

/** An exact amount, as the decimal text that it is. */
export const money = () => numeric({ precision: 14, scale: 2 });

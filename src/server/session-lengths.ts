/** Since somebody was last seen. */
export const SESSION_DAYS = 30;

export const ADMIN_SESSION_HOURS = 8;

import { type Role, roleSchema } from '#contract/platform/roles';

/** What the browser keeps for us. Storage may be switched off or full: then nothing is kept, and nothing breaks. */
const keep = (storage: () => Storage, key: string) => ({
  read: (): string | null => {
    try {
      return storage().getItem(key);
    } catch {
      return null;
    }
  },
  write: (value: string): void => {
    try {
      storage().setItem(key, value);
    } catch {}
  },
  clear: (): void => {
    try {
      storage().removeItem(key);
    } catch {}
  },
});

const local = () => window.localStorage;
const session = () => window.sessionStorage;

export const authToken = keep(local, 'auth_token');
/** Whose answers the browser keeps for when there is no network. */
export const keptFor = keep(local, 'keptFor');
/** How many calls of a person wait here to be sent. */
export const queuedOf = (userId: string) => keep(local, `queued:${userId}`);
/** A round of the meters that is not through: which, and since when. */
export const openRound = (userId: string) => keep(local, `round:${userId}`);
/** Whether photos of an inspection may say where they were taken; only who switched it on. */
export const sharesPlace = keep(local, 'sharesPlace');
export const selectedRole = keep(session, 'selectedRole');
export const pendingRole = keep(session, 'pendingRole');

/** Where somebody wanted to go who has to sign in first; and the same for whoever comes back by the verification mail. */
export const returnTo = keep(session, 'returnTo');
export const returnAfterVerification = keep(local, 'returnAfterVerification');
/** What was typed into open forms when the session ended. */
export const drafts = keep(session, 'drafts');

export type AuthType = 'signup' | 'login';
export const authType = keep(session, 'authType');

/** The verification link that worked in this tab, and the user who does not want to be reminded of theirs today. */
export const verifiedToken = keep(session, 'verifiedToken');
export const verifyBannerHidden = keep(session, 'verifyBannerHidden');

/** The operator does not want to be asked for a second factor before the next sign-in. */
export const twoStepPutOff = keep(session, 'twoStepPutOff');

/** An application on its way, by the link of its form; what gives access to its files goes with the tab. */
export const applicationDraft = (link: string) => keep(local, `applicationDraft:${link}`);
export const applicationUploads = (link: string) => keep(session, `applicationUploads:${link}`);

export const storedRole = (slot: { read: () => string | null }): Role | undefined =>
  roleSchema.safeParse(slot.read()).data;

import { linksOfMails, secondFactor, secondFactorOfAnAdmin } from './accounts.ts';
import { inspection } from './inspection.ts';
import { aLetHome } from './rental.ts';
import { repairs } from './repairs.ts';
import { signing } from './signing.ts';
import type { Walker } from './walker.ts';

type Way = (walker: Walker) => Promise<void>;

/** What takes several right steps in turn, a mail or a code among them: nobody gets there by chance. */
export const ways: Record<string, Way> = {
  'links of mails': linksOfMails,
  'second factor': secondFactor,
  'second factor of an admin': secondFactorOfAnAdmin,
  inspection: async (walker) => inspection(walker, await aLetHome(walker)),
  signing: async (walker) => signing(walker, await aLetHome(walker)),
  'repairs and what waits without a network': async (walker) => repairs(walker, await aLetHome(walker)),
};

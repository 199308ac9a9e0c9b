import type { LeaseDeparture } from '#contract/lettings/lease-tenants';
import { formatDate, formatRupees } from '#contract/platform/wording';
import type { Tone } from '#web/ui/status-badge.tsx';

interface Badge {
  tone: Tone;
  label: string;
}

const isAmount = (amount: string | null): amount is string => amount !== null && Number(amount) > 0;

const giverOf = ({ depositSettledBy, joiner }: LeaseDeparture): string =>
  depositSettledBy === 'joiner' ? (joiner ?? 'who came') : 'the landlord';

/** 'Last day 30 Apr 2026 · Zoya Khan comes · deposit share ₹9,999 from Zoya Khan'. */
export const departureInWords = (departure: LeaseDeparture): string => {
  const { status, lastDay, joiner, nextMain, depositShare, isSettled } = departure;
  return [
    `${status === 'planned' ? 'Leaves, last' : 'Left, last'} day ${formatDate(lastDay)}`,
    ...(joiner ? [`${joiner} ${status === 'planned' ? 'comes' : 'came'} in their place`] : []),
    ...(nextMain ? [`${nextMain} leads the lease`] : []),
    ...(isAmount(depositShare)
      ? [
          `deposit share ${formatRupees(depositShare)} ${isSettled ? 'from' : 'still to come from'} ${giverOf(departure)}`,
        ]
      : []),
  ].join(' · ');
};

/** What is only somebody else's word is shown as such to all. */
export const badgesOf = ({
  status,
  shareWord,
  leadWord,
  nextMain,
  depositShare,
  isSettled,
  problem,
}: LeaseDeparture): Badge[] => {
  const badges: (Badge | false)[] = [
    problem !== null && { tone: 'bad', label: 'Could not be carried out' },
    status === 'planned' && { tone: 'waiting', label: 'Planned' },
    status === 'done' && isAmount(depositShare) && !isSettled && { tone: 'waiting', label: 'Share not given yet' },
    shareWord === 'asked' && { tone: 'waiting', label: 'Share: not confirmed yet' },
    shareWord === 'confirmed' && { tone: 'good', label: 'Share: they have it' },
    shareWord === 'denied' && { tone: 'bad', label: 'Share: they say they have not got it' },
    leadWord === 'asked' && { tone: 'waiting', label: `${nextMain} has not said yet that they take over` },
    leadWord === 'denied' && { tone: 'bad', label: `${nextMain} does not take over` },
  ];
  return badges.filter((badge) => badge !== false);
};

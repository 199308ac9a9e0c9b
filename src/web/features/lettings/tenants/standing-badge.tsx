import type { Standing } from '#contract/lettings/standings';
import { StatusBadge } from '#web/ui/status-badge.tsx';

/** Whose word it is that somebody is a tenant; nothing where it is their own. */
export function StandingBadge({ standing }: { standing: Standing }) {
  if (standing === 'stated') return <StatusBadge tone="neutral" label="Invited" />;
  if (standing === 'denied') return <StatusBadge tone="bad" label="Says this is not them" />;
  return standing === 'left' ? <StatusBadge tone="neutral" label="Has left" /> : null;
}

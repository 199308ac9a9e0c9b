import { StatusBadge } from '#web/ui/status-badge.tsx';

export function PropertyStatus({ isAvailable }: { isAvailable: boolean }) {
  return isAvailable ? <StatusBadge tone="good" label="Available" /> : <StatusBadge tone="neutral" label="Occupied" />;
}

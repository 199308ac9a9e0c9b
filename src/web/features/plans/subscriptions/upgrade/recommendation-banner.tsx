import { Button } from '@mantine/core';
import { IconRocket } from '@tabler/icons-react';
import type { Recommendation } from '#contract/plans/achievements';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { Callout } from '../callout.tsx';

interface RecommendationBannerProps {
  recommendation: Recommendation;
  onUpgrade: () => void;
}

export function RecommendationBanner({ recommendation, onUpgrade }: RecommendationBannerProps) {
  return (
    <Callout
      icon={IconRocket}
      color={recommendation.urgency === 'high' ? 'marigold' : 'teal'}
      title="Upgrade Recommendation"
      badge={<StatusBadge {...urgencies[recommendation.urgency]} />}
      text={recommendation.text}
      action={<Button onClick={onUpgrade}>Upgrade Now</Button>}
    />
  );
}

const urgencies = {
  high: { tone: 'waiting', label: 'High urgency' },
  medium: { tone: 'neutral', label: 'Medium urgency' },
} as const;

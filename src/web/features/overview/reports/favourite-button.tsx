import { ActionIcon } from '@mantine/core';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import type { ReportCard } from '#contract/overview/reports';
import { showError } from '#web/ui/toast.ts';
import { useDropFavourite, useKeepFavourite } from './api.ts';

/** Shows a report among the first, or no longer. */
export function FavouriteButton({ card: { name, title, isFavourite } }: { card: ReportCard }) {
  const [keeping, dropping] = [useKeepFavourite(), useDropFavourite()];
  const toggle = async () => {
    try {
      await (isFavourite ? dropping : keeping).mutateAsync({ params: { name } });
    } catch {
      showError('Error', 'This could not be saved. Please try again.');
    }
  };
  const StarIcon = isFavourite ? IconStarFilled : IconStar;
  return (
    <ActionIcon
      variant="subtle"
      color={isFavourite ? 'marigold' : 'gray'}
      aria-label={`Favourite: ${title}`}
      aria-pressed={isFavourite}
      disabled={keeping.isPending || dropping.isPending}
      onClick={() => void toggle()}
    >
      <StarIcon size={18} aria-hidden />
    </ActionIcon>
  );
}

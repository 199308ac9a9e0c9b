import {
  type Icon,
  IconBuildingEstate,
  IconCrown,
  IconHome,
  IconMagnet,
  IconStar,
  IconTrophy,
} from '@tabler/icons-react';

const icons: Record<string, Icon> = {
  home: IconHome,
  building: IconBuildingEstate,
  magnet: IconMagnet,
  star: IconStar,
  crown: IconCrown,
};

/** The picture that an achievement names. */
export const iconOf = (name: string): Icon => icons[name] ?? IconTrophy;

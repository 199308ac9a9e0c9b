import { TextLink } from '#web/ui/text-link.tsx';

/** The way from a space to its building. */
export function BuildingLink({ building }: { building: { id: number; name: string } }) {
  return (
    <TextLink to="/landlord-dashboard" search={{ section: 'properties', building: building.id }} inherit>
      {building.name}
    </TextLink>
  );
}

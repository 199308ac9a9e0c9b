import type { Property } from '#contract/lettings/properties';
import { TextLink } from '#web/ui/text-link.tsx';
import { usePrefetchProperty } from './api.ts';

interface PropertyLinkProps {
  property: Property;
  className?: string;
}

/** Leads to the property's page; what it shows is loaded on the way to the click. */
export function PropertyLink({ property: { id, name }, className }: PropertyLinkProps) {
  const prefetch = usePrefetchProperty();
  return (
    <TextLink
      to="."
      search={(shown: object) => ({ ...shown, property: id })}
      className={className}
      c="inherit"
      fw={600}
      onMouseEnter={() => prefetch(id)}
      onFocus={() => prefetch(id)}
    >
      {name}
    </TextLink>
  );
}

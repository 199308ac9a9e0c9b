import { Anchor, Group, Text } from '@mantine/core';
import { PhoneLink, tapped } from '#web/ui/contact-links.tsx';
import { useBuilding } from './api.ts';

/** In India a number of ten digits is written without its country. */
const whatsAppOf = (phone: string): string => {
  const digits = phone.replace(/\D/g, '').replace(/^0+/, '');
  return `https://wa.me/${digits.length === 10 ? `91${digits}` : digits}`;
};

interface Contact {
  role: string;
  name: string | null;
  phone: string | null;
}

/** Who looks after a building: to call, or to write to. */
export function BuildingContacts({ id }: { id: number }) {
  const building = useBuilding(id).data;
  if (!building) return null;
  const contacts: Contact[] = [
    { role: 'Caretaker', name: building.caretakerName, phone: building.caretakerPhone },
    { role: 'Society office', name: building.officeName, phone: building.officePhone },
  ];
  return contacts
    .filter(({ name, phone }) => name || phone)
    .map(({ role, name, phone }) => (
      <Group key={role} gap="xs">
        <Text size="sm">
          {role}
          {name ? `: ${name}` : ''}
        </Text>
        {phone && (
          <>
            <PhoneLink phone={phone} />
            <Anchor
              href={whatsAppOf(phone)}
              target="_blank"
              rel="noreferrer"
              size="sm"
              style={tapped}
              aria-label={`WhatsApp to ${role.toLowerCase()}`}
            >
              WhatsApp
            </Anchor>
          </>
        )}
      </Group>
    ));
}

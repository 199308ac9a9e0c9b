import { z } from 'zod';

export const propertyKinds = ['home', 'room', 'bed', 'shop', 'office', 'warehouse', 'parking'] as const;
export type PropertyKind = (typeof propertyKinds)[number];

export const propertyKindLabels: Record<PropertyKind, string> = {
  home: 'Home',
  room: 'Room',
  bed: 'Bed',
  shop: 'Shop',
  office: 'Office',
  warehouse: 'Warehouse',
  parking: 'Parking space',
};

/** What stands before its number in an address. */
export const numberLabels: Record<PropertyKind, string> = {
  home: 'Flat',
  room: 'Room',
  bed: 'Bed',
  shop: 'Shop',
  office: 'Office',
  warehouse: 'Warehouse',
  parking: 'Parking',
};

/** Of what a part can be a part. */
export const wholeOf: Partial<Record<PropertyKind, PropertyKind>> = { room: 'home', bed: 'room' };
/** Into what a whole is divided. */
export const partOf: Partial<Record<PropertyKind, PropertyKind>> = { home: 'room', room: 'bed' };

export const amenities = [
  'lift',
  'power_backup',
  'security',
  'cctv',
  'parking',
  'water',
  'wifi',
  'meals',
  'laundry',
  'housekeeping',
  'air_conditioning',
  'gym',
  'garden',
  'pool',
] as const;
export type Amenity = (typeof amenities)[number];

export const amenityLabels: Record<Amenity, string> = {
  lift: 'Lift',
  power_backup: 'Power backup',
  security: 'Security guard',
  cctv: 'CCTV',
  parking: 'Parking',
  water: 'Water all day',
  wifi: 'Wi-Fi',
  meals: 'Meals',
  laundry: 'Laundry',
  housekeeping: 'Housekeeping',
  air_conditioning: 'Air conditioning',
  gym: 'Gym',
  garden: 'Garden',
  pool: 'Swimming pool',
};

export const amenityList = z.array(z.enum(amenities)).transform((chosen) => [...new Set(chosen)]);

export { onboard } from './onboard.ts';
export { findVisible, holdRelationsOf, keepWithLandlord, profilesAbout } from './profiles.ts';

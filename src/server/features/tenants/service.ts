export { onboard } from './onboard.ts';
export { findVisible, keepWithLandlord, profilesAbout } from './profiles.ts';

import { useState } from 'react';
import classes from './property-picture.module.css';

interface PropertyPictureProps {
  photo: string | undefined;
  /** What it shows; without it the picture only decorates. */
  alt?: string;
}

/** Fills the box that it stands in. A photo of a property; a calm drawing where there is none, or where it cannot be shown. */
export function PropertyPicture({ photo, alt = '' }: PropertyPictureProps) {
  const [broken, setBroken] = useState<string>();
  if (photo === undefined || photo === broken) return <HouseDrawing />;
  return <img className={classes.picture} src={photo} alt={alt} loading="lazy" onError={() => setBroken(photo)} />;
}

function HouseDrawing() {
  return (
    <svg className={classes.drawing} viewBox="0 0 320 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path d="M0 150 Q80 110 160 140 T320 128 V200 H0Z" fill="var(--hill)" />
      <rect x="36" y="112" width="56" height="60" rx="3" fill="var(--wall)" opacity=".65" />
      <path d="M30 114 L64 90 L98 114Z" fill="var(--roof)" opacity=".55" />
      <rect x="104" y="88" width="112" height="84" rx="4" fill="var(--wall)" />
      <path d="M94 92 L160 46 L226 92Z" fill="var(--roof)" />
      <rect x="122" y="106" width="26" height="24" rx="3" fill="var(--window)" />
      <rect x="172" y="106" width="26" height="24" rx="3" fill="var(--window)" />
      <rect x="148" y="140" width="24" height="32" rx="3" fill="var(--door)" />
      <circle cx="252" cy="128" r="22" fill="var(--roof)" opacity=".55" />
      <rect x="249" y="140" width="6" height="32" rx="2" fill="var(--roof)" opacity=".8" />
      <rect x="0" y="171" width="320" height="29" fill="var(--hill)" />
    </svg>
  );
}

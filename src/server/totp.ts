import { generateSecret, generateURI, verifySync } from 'otplib';
import { PRODUCT_NAME } from '#contract/platform/product';

const STEP_SECONDS = 30;

export const newSecret = (): string => generateSecret();

/** The picture to scan with an authenticator app, for an account of this name. */
export const qrCodeOf = async (account: string, secret: string): Promise<string> => {
  const { default: QRCode } = await import('qrcode');
  const uri = generateURI({ issuer: PRODUCT_NAME, label: account, secret });
  return QRCode.toDataURL(uri, { margin: 1, width: 240 });
};

interface Check {
  secret: string;
  code: string;
  now: Date;
}

/** The time step of a right code, one step early or late allowed; nothing for a wrong one. */
export const stepOf = ({ secret, code, now }: Check): number | undefined => {
  const epoch = Math.floor(now.getTime() / 1000);
  const result = verifySync({ secret, token: code, epoch, epochTolerance: STEP_SECONDS, period: STEP_SECONDS });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
};

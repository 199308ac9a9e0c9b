/** A picture of a text, so many pixels wide. What draws it is loaded when it is first needed. */
export const qrCode = async (text: string, width: number): Promise<string> => {
  const { toDataURL } = await import('qrcode');
  return toDataURL(text, { width, margin: 2, errorCorrectionLevel: 'M' });
};

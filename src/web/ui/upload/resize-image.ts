const QUALITY = 0.85;
const endings: Record<string, string> = { 'image/jpeg': '.jpg', 'image/png': '.png', 'image/webp': '.webp' };

/** The size that fits, never larger than it was. */
export const fitWithin = (width: number, height: number, maxEdge: number) => {
  const factor = Math.min(1, maxEdge / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) };
};

/** Only formats without transparency go well with JPEG. */
const targetType = (type: string) => (type === 'image/jpeg' ? 'image/jpeg' : 'image/webp');

/** The picture with its longer edge at most this long. What fits, or cannot be read here, is sent as it is. */
export const resizeImage = async (file: File, maxEdge: number): Promise<File> => {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    try {
      if (Math.max(bitmap.width, bitmap.height) <= maxEdge) return file;
      const canvas = draw(bitmap, fitWithin(bitmap.width, bitmap.height, maxEdge));
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, targetType(file.type), QUALITY));
      return blob ? named(blob, file) : file;
    } finally {
      bitmap.close();
    }
  } catch {
    return file;
  }
};

const draw = (bitmap: ImageBitmap, { width, height }: { width: number; height: number }): HTMLCanvasElement => {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  return canvas;
};

/** A browser that cannot write the wanted format writes another: the name follows what it is. */
const named = (blob: Blob, original: File): File => {
  const stem = original.name.replace(/\.[^.]*$/, '');
  return new File([blob], `${stem}${endings[blob.type] ?? ''}`, { type: blob.type });
};

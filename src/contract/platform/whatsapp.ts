const MOBILE = /^[6-9]\d{9}$/;

/** '919876543210', as wa.me wants it: with the country and without a plus; none of what is no whole number. */
export const whatsAppNumber = (phone: string | null): string | null => {
  if (phone === null) return null;
  const digits = phone.replace(/\D/g, '').replace(/^00/, '');
  if (phone.trim().startsWith('+') || /^\s*00/.test(phone)) return digits.length >= 10 ? digits : null;
  const local = digits.replace(/^0/, '').replace(/^91(?=[6-9]\d{9}$)/, '');
  return MOBILE.test(local) ? `91${local}` : null;
};

/** Opens WhatsApp with a text; without a number it asks to whom. */
export const whatsAppLink = (text: string, phone: string | null = null): string =>
  `https://wa.me/${whatsAppNumber(phone) ?? ''}?text=${encodeURIComponent(text)}`;

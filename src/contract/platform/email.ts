/** Text, @, text, dot, text; without what separates or wraps addresses in a list of them. */
const EMAIL = /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\]+\.[^\s@,;:<>()[\]"\\]+$/;

export const isEmail = (text: string): boolean => EMAIL.test(text.trim());

/** Text, @, text, dot, text; without what separates or wraps addresses in a list of them, and without what nobody sees in one. */
const EMAIL =
  /^[^\s\p{C}@,;:<>()[\]"\\]+@[^\s\p{C}@,;:<>()[\]"\\]+\.[^\s\p{C}@,;:<>()[\]"\\]*[^\s\p{C}@,;:<>()[\]"\\.]$/u;

const LONGEST = 254;

/** Long texts are none before they are looked at: to tell takes longer than they are long. */
export const isEmail = (text: string): boolean => {
  const address = text.trim();
  return address.length <= LONGEST && EMAIL.test(address);
};

type Keys<Labels extends object> = [keyof Labels & string, ...(keyof Labels & string)[]];

/** The values of an enumeration that is given by its labels, for schemas and selects. */
export const valuesOf = <Labels extends object>(labels: Labels) => Object.keys(labels) as Keys<Labels>;

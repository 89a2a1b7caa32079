/** Marks that turn the direction of what follows. In a name they could reorder the words round it, so no value keeps them. */
const marks = /[\u202A-\u202E\u2066-\u2069]/g

export const withoutMarks = (value: string): string => value.replace(marks, '')

/** A value somebody typed, set into a sentence of either direction without disturbing it (Unicode isolates: good in plain text too). */
export const isolated = (value: string): string => `\u2068${withoutMarks(value)}\u2069`

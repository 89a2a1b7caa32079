/** Joins the class names that apply. */
export const joinClassNames = (...names: (string | false | undefined | null)[]): string => names.filter(Boolean).join(' ')

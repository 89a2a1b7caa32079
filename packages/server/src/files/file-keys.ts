/** Our own keys only: a first character that cannot climb out of the directory, and no separator anywhere. */
const ourKeys = /^[\w-]{2}[\w.-]*$/

/** The key, if it is one that we make; throws otherwise. */
export function ourKey(key: string): string {
  if (!ourKeys.test(key)) throw new Error(`Not a key of the file store: ${JSON.stringify(key)}`)
  return key
}

/** In groups of four, as people compare it. */
export const digestInGroups = (digest: string): string => `sha256 ${digest.match(/.{1,4}/g)?.join(' ') ?? ''}`

/** A file that is what it says, and more than a document takes. Nothing that mends a broken file mends this. */
export class LimitExceeded extends Error {}

/** Why a source whose preparation threw this is left out. */
export const reasonOf = (error: unknown): 'large' | 'damaged' => (error instanceof LimitExceeded ? 'large' : 'damaged')

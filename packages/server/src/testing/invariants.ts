import { brokenInvariants } from '../features/check/check.ts'

/**
 * What the rows say by themselves. Where a test makes rows by SQL, the trail knows nothing of them; that they are compared with it is tested in
 * features/check/tampering.long.test.ts.
 */
export const brokenBesideTrail = async (...asked: Parameters<typeof brokenInvariants>): Promise<string[]> =>
  (await brokenInvariants(...asked)).filter((sentence) => !/\b(the|no) trail\b/.test(sentence))

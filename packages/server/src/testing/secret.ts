import { sealKeyOf } from '../db/audit-seal.ts'

/** APP_SECRET of every portal of a test's own process. */
export const testSecret = 'a secret that only these tests know, long enough'
export const testSealKey = sealKeyOf(new TextEncoder().encode(testSecret))

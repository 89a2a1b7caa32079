import { toSealKey } from '../db/audit-seal.ts'

/** The APP_SECRET of all test portals. */
export const testSecret = 'a secret that only these tests know, long enough'
export const testSealKey = toSealKey(new TextEncoder().encode(testSecret))

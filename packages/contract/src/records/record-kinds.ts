import { journal } from './journal.ts'
import type { RecordKind } from './record-kind.ts'

/** Every kind, in the order of the dossier. A kind that is not here does not exist. */
export const recordKinds = [journal] as const

export type RecordName = (typeof recordKinds)[number]['name']

export const recordKindNamed = (name: string): RecordKind | undefined =>
  recordKinds.find((kind) => kind.name === name) as RecordKind | undefined

import { type Plural, plural } from '../core/text.ts'

/** The nouns of the kinds with bounds, by kind: every screen counts these records, and need not load the definitions for it. */
export const boundedRecordNouns = {
  journal: plural('# journal paper', '# journal papers', 'بحث واحد', 'بحثان', '# أبحاث', '# بحثًا', '# بحث'),
} as const satisfies Readonly<Record<string, Plural>>

export const findBoundedRecordNoun = (kind: string): Plural | undefined =>
  (boundedRecordNouns as Readonly<Record<string, Plural>>)[kind]

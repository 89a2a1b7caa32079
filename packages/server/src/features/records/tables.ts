import type { RecordName, recordKinds } from '@jadara/contract/records/record-kinds'
import type { z } from 'zod'
import { journalPublications } from '../../db/tables/award-file.ts'

type KindNamed<Name extends RecordName> = Extract<(typeof recordKinds)[number], { name: Name }>
/** A table fits its kind when a row of it is what the contract's schema gives: a column forgotten or mistyped does not compile. */
type TableFor<Name extends RecordName> = { $inferSelect: z.output<KindNamed<Name>['schema']> }

/** One table per kind: an award file is evidence, its constraints belong where no script can step around them. */
const tables = { journal: journalPublications } satisfies { [Name in RecordName]: TableFor<Name> }

/** The columns that every table of records has; the kind's own are read and written by the names of its schema. */
export type RecordTable = typeof journalPublications

export const tableOf = (name: string): RecordTable => tables[name as RecordName] as RecordTable
